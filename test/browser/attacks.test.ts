import { afterAll, describe, expect, it } from "vitest";
import { CLASSES, prepareAttempts } from "../attack/classes";
import { markup } from "../attack/markup";

describe("what attackers try", () => {
  const attempts = prepareAttempts();
  afterAll(() => attempts.dispose());

  // `npm run attack` opens markup in a browser; here its rules are tested by themselves, without one.
  it.each(CLASSES.filter((each) => each !== markup).map((each) => [each.name, each] as const))(
    "gets nowhere: %s",
    async (_, each) => {
      const { tried, through } = await attempts.of(each);
      expect(through).toEqual([]);
      expect(tried).toBeGreaterThan(20);
    },
    150_000,
  );
});

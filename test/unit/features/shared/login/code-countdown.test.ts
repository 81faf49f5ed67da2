import { describe, expect, it } from "vitest";
import { secondsLeft } from "../../../../../app/features/shared/login/code-countdown";

describe("the code button's countdown", () => {
  it("counts 60 seconds from the moment the code was sent", () => {
    expect(secondsLeft(1000, 1000)).toBe(60);
    expect(secondsLeft(1000, 1999)).toBe(60);
    expect(secondsLeft(1000, 2000)).toBe(59);
    expect(secondsLeft(1000, 60_000)).toBe(1);
    expect(secondsLeft(1000, 61_000)).toBe(0);
  });

  it("does not lock the button for a moment in the future or an unreadable one", () => {
    expect(secondsLeft(100_000, 1000)).toBe(0);
    expect(secondsLeft(Number.NaN, 1000)).toBe(0);
  });
});

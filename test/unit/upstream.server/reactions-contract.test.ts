import { expect, it } from "vitest";
import { starResult } from "../../../app/upstream.server/reactions";

it("a star's new count is left to the screen when the platform tells none", () => {
  expect(starResult.parse({ star_count: "8" })).toEqual({ starCount: 8 });
  for (const silent of [{}, null, undefined])
    expect(starResult.parse(silent)).toEqual({ starCount: null });
});

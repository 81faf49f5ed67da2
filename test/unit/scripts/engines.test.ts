import { describe, expect, it } from "vitest";
import { ENGINES, enginesAsked, WITHOUT } from "../../engines/names";

describe("the engines of a run", () => {
  it("are all of them, unless some are asked for or left out by name", () => {
    expect(enginesAsked([], {})).toEqual(ENGINES);
    expect(enginesAsked(["--engine", "86", "--engine", "webkit"], {})).toEqual([
      "chromium-86",
      "webkit",
    ]);
    expect(enginesAsked(["--without", "webkit"], {})).not.toContain("webkit");
    expect(enginesAsked([], { [WITHOUT]: "webkit firefox" })).toEqual([
      "chromium-86",
      "chromium-109",
      "chromium-119",
    ]);
  });

  it("refuse a name that there is not, and leaving one out where nobody watches", () => {
    expect(() => enginesAsked(["--without", "safari"], {})).toThrow("No engine is called safari");
    expect(() => enginesAsked(["--without"], {})).toThrow("--without");
    expect(() => enginesAsked(["--without", "webkit"], { CI: "true" })).toThrow("webkit");
    expect(enginesAsked([], { CI: "true" })).toEqual(ENGINES);
  });
});

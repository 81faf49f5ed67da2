import { describe, expect, it } from "vitest";
import { readPercent } from "../../../app/tracking/reading-progress";

describe("reading progress", () => {
  it("is the share of the article above the screen's edge and 150 px more, at most 100", () => {
    const article = { height: 2000, screenHeight: 800 };
    expect(readPercent({ ...article, top: 0 })).toBe(Math.round((950 / 2000) * 100));
    expect(readPercent({ ...article, top: -400 })).toBe(Math.round((1350 / 2000) * 100));
    expect(readPercent({ ...article, top: -1050 })).toBe(100);
    expect(readPercent({ ...article, top: -5000 })).toBe(100);
    expect(readPercent({ ...article, top: 5000 })).toBe(0);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrast, themeFrom } from "../../../app/ssr/theme";
import { ROOT } from "../../helpers/files-below";

describe("theme colour", () => {
  it("is #FF4A26 until the platform says otherwise, and when it says nonsense", () => {
    expect(themeFrom("").color).toBe("#ff4a26");
    expect(themeFrom(null).color).toBe("#ff4a26");
    expect(themeFrom("url(javascript:1)").color).toBe("#ff4a26");
  });

  it("is the same in the sheet of pages that no platform has coloured", () => {
    const sheet = readFileSync(join(ROOT, "app/ui/base.css"), "utf8");
    expect(/--theme: (#\w+);/.exec(sheet)?.[1]).toBe(themeFrom(null).color);
  });

  it.each(["#FF4A26", "#ffe600", "#0a84ff", "#fff", "#000", "#07c160", "#888888"])(
    "gives %s variants that text can be read in, in both schemes",
    (color) => {
      const theme = themeFrom(color);
      for (const background of ["#ffffff", "#f5f6f7"]) {
        expect(contrast(theme.strongOnLight, background)).toBeGreaterThanOrEqual(4.5);
      }
      for (const background of ["#121212", "#1c1d1f", "#1f2022"]) {
        expect(contrast(theme.strongOnDark, background)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it("leaves a colour alone that can be read already", () => {
    expect(themeFrom("#0b3d91").strongOnLight).toBe("#0b3d91");
  });

  it("knows the contrast of black on white and of its own default on white", () => {
    expect(contrast("#000", "#fff")).toBeCloseTo(21, 1);
    expect(contrast("#FF4A26", "#fff")).toBeCloseTo(3.35, 1);
    expect(contrast("red", "#fff")).toBe(1);
  });
});

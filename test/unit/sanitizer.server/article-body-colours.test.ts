import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hueClassOf, isTint } from "~/sanitizer.server/colour";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";

const css = readFileSync("app/ssr/body-colours.css", "utf8");
const hues = ["red", "orange", "green", "blue", "purple"];

/** Every value a custom property has in the sheet, in order: light, dark by setting, dark by choice. */
function valuesOf(name: string): string[] {
  return [...css.matchAll(new RegExp(`--body-${name}: (#[0-9a-f]{6});`, "g"))].map(
    ([, value]) => value!,
  );
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

describe("an article's body: colours", () => {
  const [lightMark, darkMark, chosenDarkMark] = valuesOf("mark");

  test.each(hues)("%s text keeps 4.5 : 1 on page, band and highlight in light and dark", (hue) => {
    const [light, dark, chosenDark] = valuesOf(hue);
    for (const background of ["#ffffff", "#f5f6f7", lightMark!]) {
      expect(contrast(light!, background)).toBeGreaterThan(4.5);
    }
    for (const background of ["#121212", "#1c1d1f", darkMark!]) {
      expect(contrast(dark!, background)).toBeGreaterThan(4.5);
    }
    expect([chosenDark, chosenDarkMark]).toEqual([dark, darkMark]);
  });

  test.each([
    ["#f00", "body-red"],
    ["rgb(192, 0, 0)", "body-red"],
    ["rgb(255,169,0)", "body-orange"],
    ["#00b050", "body-green"],
    ["#0070c0", "body-blue"],
    ["purple", "body-purple"],
    ["rgb(136, 136, 136)", "body-muted"],
    ["#000", null],
    ["rgb(62, 62, 62)", null],
    ["#ffffff", null],
    ["rgba(255, 0, 0, 0)", null],
    ["var(--pwn)", null],
    ["constructor", null],
  ])("the editors' colour %s is kept as %s", (colour, hue) => {
    expect(hueClassOf(colour)).toBe(hue);
  });

  test("a highlight is more than the page's own white", () => {
    expect(isTint("#ff0")).toBe(true);
    expect(isTint("rgb(255, 255, 255)")).toBe(false);
    expect(isTint("transparent")).toBe(false);
  });

  test("coloured and highlighted words keep their meaning without their styles", () => {
    const input = `<p>截至<span style="color: #ff0000; font-size: 30px;">5月1日</span>，<span style="background-color: yellow">额满即止</span>。</p>`;
    expect(sanitiseBody(input).html).toBe(
      '<p>截至<span class="body-red">5月1日</span>，<mark>额满即止</mark>。</p>',
    );
  });
});

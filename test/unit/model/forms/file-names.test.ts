import { expect, it } from "vitest";
import { nameOfType } from "~/model/forms/file-types";

it.each([
  ["evil.svg", "png", "evil.png"],
  ["evil.png.html", "jpeg", "evil.png.jpg"],
  ["IMG_1.JPEG", "jpeg", "IMG_1.JPEG"],
  ["图片", "png", "图片.png"],
  [".svg", "png", ".svg.png"],
  ["a.svg ", "png", "a.svg .png"],
  ["report.v2 final", "pdf", "report.v2 final.pdf"],
] as const)("a file called %s whose bytes are %s goes on as %s", (name, type, trueName) => {
  expect(nameOfType(name, type)).toBe(trueName);
});

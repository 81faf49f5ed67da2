import { describe, expect, it } from "vitest";
import { watermarkTile } from "../../../../app/client/preview/watermark-tile";

function svgOf(url: string): string {
  const [, type, data] = /^data:(image\/svg\+xml),(.*)$/.exec(url) ?? [];
  expect(type).toBe("image/svg+xml");
  return decodeURIComponent(data ?? "");
}

describe("the watermark of a preview", () => {
  it("repeats in tiles of 150 by 120 pixels, each turned by -20 degrees", () => {
    const svg = svgOf(watermarkTile("内部临时预览"));
    expect(svg).toMatch(/^<svg [^>]*width="150" height="120">/);
    expect(svg).toContain('transform="translate(75 60) rotate(-20)"');
    expect(svg).toContain(">内部临时预览</text>");
  });

  it("shows a name as it is written, whatever signs it has", () => {
    expect(svgOf(watermarkTile("<b>&"))).toContain(">&lt;b>&amp;</text>");
  });
});

import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";

const { publish, visit } = setUpSite();

describe("a picture that does not load", () => {
  it("becomes a quiet tile of the same size", async () => {
    const broken = await publish({
      title: "图片坏了",
      html: '<p><img src="/media/none-such.jpg" width="300" height="200"></p>',
    });
    const page = await visit(broken);
    const tile = page.locator("#article-body .picture[data-failed]");
    await tile.waitFor();
    const box = await tile.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(300 / 200, 1);
  });
});

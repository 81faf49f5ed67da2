import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBrowser, startTestSite, type TestBrowser, type TestSite } from "../helpers/site";

let site: TestSite;
let chromium: TestBrowser;

beforeAll(async () => {
  [site, chromium] = await Promise.all([startTestSite(), startTestBrowser()]);
});
afterAll(async () => {
  await Promise.all([site?.dispose(), chromium?.close()]);
});

describe("a picture that does not load", () => {
  it("becomes a quiet tile of the same size", async () => {
    const broken = await site.control.addContent({
      title: "图片坏了",
      html: '<p><img src="/media/none-such.jpg" width="300" height="200"></p>',
    });
    const context = await chromium.visitor();
    const page = await context.newPage();
    await page.goto(site.at(broken.url));
    const tile = page.locator("#article-body .picture[data-failed]");
    await tile.waitFor();
    const box = await tile.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(300 / 200, 1);
    await context.close();
  });
});

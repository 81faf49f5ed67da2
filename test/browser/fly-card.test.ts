import { describe, expect, it } from "vitest";
import { openForTests } from "../helpers/open-for-tests";

const opened = openForTests();
const { visit } = opened;

describe("a stack of large cards", () => {
  it.each([
    ["a phone of 320 px", 320],
    ["a tablet of 820 px", 820],
  ])("on %s has a heading and pictures with nothing cut off", async (_, width) => {
    const page = await visit("fly_card/index.html", { viewport: { width, height: 800 } });
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(heading?.height).toBeGreaterThan(20);
    expect(heading?.y).toBeLessThan(200);

    const cover = page.locator(".fly-card img").first();
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const shapes = await cover.evaluate((image: HTMLImageElement) => [
      image.naturalWidth / image.naturalHeight,
      image.clientWidth / image.clientHeight,
    ]);
    expect(shapes[1]).toBeCloseTo(shapes[0] ?? 0, 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it("opens a card wherever it is tapped", async () => {
    const page = await visit("fly_card/index.html");
    const card = page.locator(".fly-card").nth(1);
    const href = await card.locator("a").getAttribute("href");
    const { x = 0, y = 0 } = (await card.locator(".fly-card-cover").boundingBox()) ?? {};
    await page.touchscreen.tap(x + 20, y + 20);
    await page.waitForURL(new URL(href ?? "", opened.site.address).href);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";

const setup = setUpSite();
const { visit } = setup;

// Before the first visit: the site keeps the list that it has read.
beforeAll(async () => {
  await setup.publish({
    content_type: "audio_album",
    title: "说完了的一部",
    album_status: { status: 1, total: 40 },
  });
});

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
    await page.waitForURL(new URL(href ?? "", setup.site.address).href);
  });

  it("says once which are broadcasts, and nobody's place in the list to the eye", async () => {
    const page = await visit("fly_card/index.html", { javaScriptEnabled: false });
    const live = page
      .locator(".fly-card", { has: page.locator('[data-tag="local_live"]') })
      .first();
    expect((await live.textContent())?.split("直播")).toHaveLength(
      ((await live.locator(".fly-card-title").textContent()) ?? "").split("直播").length + 1,
    );
    const place = page.locator(".fly-card").first().getByText("第 1 条，共");
    expect(await place.evaluate((text: HTMLElement) => text.offsetWidth)).toBeLessThanOrEqual(1);
    expect(await page.locator(".fly-card .meta").first().textContent()).not.toContain("1/");
  });

  it("says once how far an album has come, on its picture", async () => {
    const page = await visit("fly_card/index.html", { javaScriptEnabled: false });
    const album = page.locator(".fly-card", { hasText: /已完结|更新至/ }).first();
    const text = (await album.textContent()) ?? "";
    expect(text.match(/已完结|更新至/g)).toHaveLength(1);
    expect(await album.locator(".fly-card-cover").textContent()).toMatch(/已完结|更新至/);
  });

  it("fills a portrait video's place with its picture, the length on it", async () => {
    const page = await visit(await setup.sample("fly card"), { javaScriptEnabled: false });
    const videoCard = page
      .locator(".fly-card", { has: page.locator('[data-tag="svideo"]') })
      .first();
    const note = (await videoCard.locator(".content-card-note").boundingBox())!;
    const cover = (await videoCard.locator(".fly-card-cover").boundingBox())!;
    expect(cover.x + cover.width - note.x - note.width).toBeCloseTo(12, 0);
    expect(cover.y + cover.height - note.y - note.height).toBeCloseTo(12, 0);
    expect(
      await videoCard.locator("img").evaluate((image) => getComputedStyle(image).objectFit),
    ).toBe("cover");
    expect(await videoCard.locator(".icon").evaluate((icon) => getComputedStyle(icon).fill)).toBe(
      "rgb(255, 255, 255)",
    );
  });

  it("shows a picture beside its title on a phone held sideways", async () => {
    const page = await visit("fly_card/index.html", { viewport: { width: 844, height: 390 } });
    const card = page.locator(".fly-card").first();
    const cover = await card.locator(".fly-card-cover").boundingBox();
    const title = await card.locator(".fly-card-title").boundingBox();
    expect(title?.x).toBeGreaterThan((cover?.x ?? 0) + (cover?.width ?? 0));
    expect(cover?.height).toBeLessThan(300);

    await page.goto(await setup.sample("fly card"));
    const videoCard = page
      .locator(".fly-card", { has: page.locator('[data-tag="svideo"]') })
      .first();
    const portrait = await videoCard.locator(".picture").boundingBox();
    expect(portrait?.height).toBeLessThan(300);
    expect(portrait?.width).toBeCloseTo(cover?.width ?? 0, 0);
  });
});

import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { shiftedOn, watchShifts } from "../helpers/page-watch";

const { newPage, publish } = setUpSite();

/** Width and height of the pictures of a body that says nothing of their sizes. */
const SIZES = [
  [900, 300],
  [300, 900],
  [600, 600],
  [1600, 900],
  [480, 1600],
  [40, 30],
] as const;

/** How long a picture takes to come, in milliseconds: long after the text is there. */
const LATE = 700;

function pictureOf(width: number, height: number): Buffer {
  const picture = new PNG({ width, height });
  picture.data.fill(0xb0);
  return PNG.sync.write(picture);
}

async function open(url: string) {
  const page = await newPage({ firstVisit: true });
  await page.route(/\/media\/unsized\/(\d+)x(\d+)\.png/, async (route) => {
    const [, width, height] = /(\d+)x(\d+)\.png/.exec(route.request().url()) ?? [];
    await new Promise((resolve) => {
      setTimeout(resolve, LATE);
    });
    await route.fulfill({ body: pictureOf(Number(width), Number(height)) });
  });
  const shift = await watchShifts(page);
  await page.goto(url);
  return { page, shift };
}

function body(): string {
  const text = "<p>清晨五点，江面还浮着一层薄雾，渡口的灯一盏一盏地灭了。</p>".repeat(4);
  return (
    SIZES.map(
      ([width, height]) => `${text}<p><img src="/media/unsized/${width}x${height}.png"></p>`,
    ).join("") + text
  );
}

describe("pictures whose size nobody names", () => {
  it("move nothing that anybody sees when they come late, whatever their ratio", async () => {
    const { page, shift } = await open(await publish({ html: body() }));
    const end = () =>
      page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
    for (let steps = 0; steps < 60 && !(await end()); steps += 1) {
      await page.mouse.wheel(0, 300);
      await page.waitForTimeout(150);
    }
    for (let steps = 0; steps < 60 && (await page.evaluate(() => scrollY)) > 0; steps += 1) {
      await page.mouse.wheel(0, -300);
      await page.waitForTimeout(100);
    }
    const pictures = page.locator(".article-body .body-picture img");
    expect(await pictures.count()).toBe(SIZES.length);
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)),
      )
      .toBe(true);
    // Less than half a pixel, to which a busy machine's rounding comes.
    expect(await shift(), await shiftedOn(page)).toBeLessThan(0.0005);
    // Each has left the screen since it came, and has learnt its own ratio there.
    expect(await page.locator(".body-unsized").count()).toBe(0);
    const ratios = await pictures.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().width / one.getBoundingClientRect().height),
    );
    // A box ends on whole points of the screen: a few hundredths of a ratio.
    for (const [index, [width, height]] of SIZES.entries())
      expect(Math.abs((ratios[index] ?? 0) / (width / height) - 1)).toBeLessThan(0.03);
  });
});

describe("a screenshot whose bytes are in the body", () => {
  it("of more than a megabyte is shown where it stands, and opens over the whole screen", async () => {
    const screenshot = new PNG({ width: 500, height: 680 });
    screenshot.data.fill(0xb0);
    const bytes = PNG.sync.write(screenshot, { deflateLevel: 0 });
    const src = `data:image/png;base64,${bytes.toString("base64")}`;
    const page = await newPage();
    await page.goto(await publish({ html: `<p>前文。</p><p><img src="${src}"></p><p>后文。</p>` }));
    const picture = page.locator(".body-picture");
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(500);
    expect(await page.getByText("后文。").isVisible()).toBe(true);
    await picture.click();
    const shown = page.locator(".pswp__img").first();
    await shown.waitFor();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500);
  });
});

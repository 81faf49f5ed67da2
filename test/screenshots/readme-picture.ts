import { writeFileSync } from "node:fs";
import { PNG } from "pngjs";
import type { Browser } from "playwright-core";
import { phone } from "../helpers/site";

/** The README's picture: an article's first screen, light and dark. */
export const README_PICTURE = "docs/article.png";

/** The sample that is shown: the first whose name begins so. */
export const README_SAMPLE = "article:";

/** Pixels of the picture for one of the page: sharp enough for a README, a few hundred kilobytes. */
const SCALE = 1.2;
/** Between the two screens, in pixels of the picture. */
const GAP = 18;
/** Time for what comes after the page, in milliseconds. */
const SETTLE = 1200;

async function firstScreen(
  browser: Browser,
  url: string,
  colorScheme: "light" | "dark",
): Promise<PNG> {
  const context = await browser.newContext({ ...phone, deviceScaleFactor: SCALE, colorScheme });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE);
    return PNG.sync.read(await page.screenshot({ animations: "disabled" }));
  } finally {
    await context.close();
  }
}

/** Writes both screens side by side, with a transparent gap. */
export async function takeReadmePicture(browser: Browser, url: string): Promise<void> {
  const light = await firstScreen(browser, url, "light");
  const dark = await firstScreen(browser, url, "dark");
  const { width, height } = light;
  const both = new PNG({ width: 2 * width + GAP, height, fill: true });
  PNG.bitblt(light, both, 0, 0, width, height, 0, 0);
  PNG.bitblt(dark, both, 0, 0, width, height, width + GAP, 0);
  writeFileSync(README_PICTURE, PNG.sync.write(both));
}

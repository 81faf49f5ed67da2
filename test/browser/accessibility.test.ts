import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { COLOURS, EVERYTHING, violations } from "../helpers/axe";
import { openForTests } from "../helpers/open-for-tests";

const NARROW = { width: 320, height: 640 };

/** As high as its content, so that what floats at the foot covers nothing. */
async function heighten(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight + 200);
  await page.setViewportSize({ width: 390, height });
}

async function axeLightAndDark(page: Page): Promise<string[]> {
  await heighten(page);
  const light = await violations(page, EVERYTHING);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

/** Where the page scrolls sideways on a narrow screen, and there with text twice as large. */
async function sideways(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW);
  return page.evaluate(async () => {
    const overflow = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth ? `${scrollWidth} px wide in ${clientWidth}` : null;
    };
    const plain = overflow();
    document.documentElement.style.setProperty("--text-scale", "2");
    const large = overflow();
    return [plain && `at 320 px ${plain}`, large && `at 200 % ${large}`].filter(
      (finding) => finding !== null,
    );
  });
}

describe("accessibility of every sample page", () => {
  const opened = openForTests();
  const found = { axe: [] as string[], sideways: [] as string[], pages: 0 };

  beforeAll(async () => {
    // Colours and names are the same at any pixel density; fewer pixels are painted faster.
    const page = await opened.newPage({ deviceScaleFactor: 1 });
    const size = page.viewportSize();
    for (const { name, url } of await opened.control.samples()) {
      const named = (finding: string) => `${name}: ${finding}`;
      if (size !== null) await page.setViewportSize(size);
      await page.goto(url);
      await page.waitForTimeout(150);
      found.axe.push(...(await axeLightAndDark(page)).map(named));
      found.sideways.push(...(await sideways(page)).map(named));
      found.pages += 1;
    }
  }, 240_000);

  it("axe finds nothing on any sample page, light and dark", () => {
    expect(found.pages).toBeGreaterThan(50);
    expect(found.axe).toEqual([]);
  });

  it("no sample page scrolls sideways at 320 px, nor with text at 200 %", () => {
    expect(found.pages).toBeGreaterThan(50);
    expect(found.sideways).toEqual([]);
  });

  it("a wide picture that does not come widens no page", async () => {
    const missing = `${opened.site.address}/media/gallery/no-such-picture.png`;
    const page = await opened.visit(
      await opened.publish({
        html: `<p>一</p><p><img data-src="${missing}" data-w="1080" data-ratio="0.15"></p><p>二</p>`,
      }),
    );
    await page.locator(".body-picture[data-failed]").waitFor();
    expect(await sideways(page)).toEqual([]);
  });

  it("names every sheet of an article by its title, and axe finds nothing in them", async () => {
    const page = await opened.visit(await opened.sample("article"));
    const sheet = (name: string) => page.getByRole("dialog", { name, exact: true });
    await page.getByRole("button", { name: "阅读设置" }).tap();
    await sheet("阅读设置").waitFor();
    expect(await violations(page, EVERYTHING)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator("textarea[name=content]").tap();
    await sheet("登录").waitFor();
    expect(await violations(page, EVERYTHING)).toEqual([]);
  });
});

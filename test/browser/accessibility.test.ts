import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { COLOURS, EVERYTHING, violations } from "../helpers/axe";
import { openForTests } from "../helpers/open-for-tests";

/** Makes a page as high as its content, so that what floats at the foot covers nothing. */
const heighten = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight + 200);
  await page.setViewportSize({ width: 390, height });
};

describe("accessibility of every sample page", () => {
  const opened = openForTests();

  /** What each sample page shows of a finding, over all of them. */
  const overSamples = async (
    options: BrowserContextOptions,
    look: (page: Page) => Promise<string[]>,
  ): Promise<string[]> => {
    const page = await opened.newPage(options);
    const size = page.viewportSize();
    const findings: string[] = [];
    for (const { name, url } of await opened.control.samples()) {
      await page.goto(url);
      await page.waitForTimeout(150);
      findings.push(...(await look(page)).map((finding) => `${name}: ${finding}`));
      if (size !== null) await page.setViewportSize(size);
    }
    return findings;
  };

  it("axe finds nothing on any sample page, light and dark", { timeout: 180_000 }, async () => {
    const lightAndDark = async (page: Page) => {
      await heighten(page);
      const light = await violations(page, EVERYTHING);
      await page.emulateMedia({ colorScheme: "dark" });
      const dark = await violations(page, COLOURS);
      await page.emulateMedia({ colorScheme: "light" });
      return [...light, ...dark.map((violation) => `dark: ${violation}`)];
    };
    // Colours and names are the same at any pixel density; fewer pixels are painted faster.
    expect(await overSamples({ deviceScaleFactor: 1 }, lightAndDark)).toEqual([]);
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

  it(
    "no sample page scrolls sideways at 320 px, nor with text at 200 %",
    { timeout: 180_000 },
    async () => {
      const sideways = (page: Page) =>
        page.evaluate(async () => {
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
      const narrow = { viewport: { width: 320, height: 640 } };
      expect(await overSamples(narrow, sideways)).toEqual([]);
    },
  );
});

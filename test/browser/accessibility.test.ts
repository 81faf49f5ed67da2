import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBrowser, startTestSite, type TestBrowser, type TestSite } from "../helpers/site";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** WCAG 2.2 A and AA, and good practice beyond them. */
const EVERYTHING = [
  "wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice".split(" "),
  "tag",
] as const;
/** What a change of colours can break. */
const COLOURS = [["color-contrast"], "rule"] as const;

/** What axe finds against these rules, one line a violation. */
const violations = async (
  page: Page,
  rules: typeof EVERYTHING | typeof COLOURS,
): Promise<string[]> =>
  page.evaluate(async ([values, type]) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[];
        }>;
      };
    };
    const found = await axe.run({
      runOnly: { type, values },
      // The product's viewport does not scale (specification, section 1); text size has its own control.
      rules: { "meta-viewport": { enabled: false } },
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
    );
  }, rules);

/** Axe in a page as high as its content, so that what floats at the foot covers nothing. */
const prepare = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight + 200);
  await page.setViewportSize({ width: 390, height });
  await page.evaluate(axeSource);
};

describe("accessibility of every sample page", () => {
  let site: TestSite;
  let browser: TestBrowser;
  let samples: readonly { name: string; url: string }[];

  beforeAll(async () => {
    [site, browser] = await Promise.all([startTestSite(), startTestBrowser()]);
    samples = await site.control.samples();
  });
  afterAll(async () => {
    await Promise.all([site?.dispose(), browser?.close()]);
  });

  /** What each sample page shows of a finding, over all of them. */
  const overSamples = async (
    options: Parameters<TestBrowser["visitor"]>[0],
    look: (page: Page) => Promise<string[]>,
  ): Promise<string[]> => {
    const context = await browser.visitor(options);
    const page = await context.newPage();
    const size = page.viewportSize();
    const findings: string[] = [];
    for (const { name, url } of samples) {
      await page.goto(new URL(url, site.address).href);
      await page.waitForTimeout(150);
      findings.push(...(await look(page)).map((finding) => `${name}: ${finding}`));
      if (size !== null) await page.setViewportSize(size);
    }
    await context.close();
    return findings;
  };

  it("axe finds nothing on any sample page, light and dark", { timeout: 180_000 }, async () => {
    const lightAndDark = async (page: Page) => {
      await prepare(page);
      const light = await violations(page, EVERYTHING);
      await page.emulateMedia({ colorScheme: "dark" });
      const dark = await violations(page, COLOURS);
      await page.emulateMedia({ colorScheme: "light" });
      return [...light, ...dark.map((violation) => `dark: ${violation}`)];
    };
    // Colours and names are the same at any pixel density; fewer pixels are painted faster.
    expect(await overSamples({ deviceScaleFactor: 1 }, lightAndDark)).toEqual([]);
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

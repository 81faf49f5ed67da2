import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 A and AA, and good practice beyond them. */
export const EVERYTHING = [
  "wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice".split(" "),
  "tag",
] as const;
/** What a change of colours can break. */
export const COLOURS = [["color-contrast"], "rule"] as const;

/**
 * What axe finds on a page against these rules, one line a violation.
 *
 * @param within looks at what lies in this element alone, such as a layer over a page that was looked at
 */
export async function violations(
  page: Page,
  rules: typeof EVERYTHING | typeof COLOURS,
  within = "html",
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(SOURCE);
  // As for who scrolls: in lists that are not drawn yet nothing has a place that could be judged.
  await page.evaluate(() => {
    document.documentElement.dataset["near"] = "";
  });
  const places = await page.locator(within).count();
  if (places === 0) throw new Error(`axe has nothing to look at: there is no ${within}`);
  const asked = [...rules, within] as const;
  return page.evaluate(async ([values, type, place]) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          place: string,
          options: object,
        ): Promise<{
          violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[];
        }>;
      };
    };
    const found = await axe.run(place, {
      runOnly: { type, values },
      // What is well need not be described, which takes axe longer than the looking.
      resultTypes: ["violations"],
      // The product's viewport does not scale (specification, section 1); text size has its own control.
      rules: { "meta-viewport": { enabled: false } },
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
    );
  }, asked);
}

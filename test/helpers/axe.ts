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
 * @param within looks at what lies in this element alone, such as a layer over a page that was looked at.
 *   axe does not know the browser's top layer and takes the page for what covers it: the page is hidden for as
 *   long as axe looks, and a text that it still believes covered is a finding, as nobody judged its colours
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
  const asked = [...rules, within, within !== "html"] as const;
  return page.evaluate(async ([values, type, place, isLayer]) => {
    interface Finding {
      readonly id: string;
      readonly nodes: readonly {
        readonly target: readonly unknown[];
        readonly failureSummary: string;
        readonly any: readonly { readonly data?: { readonly messageKey?: string } | null }[];
      }[];
    }
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          place: string,
          options: object,
        ): Promise<Readonly<Record<"violations" | "incomplete", readonly Finding[]>>>;
      };
    };
    const { body } = document;
    const layer = document.querySelector<HTMLElement>(place) ?? body;
    if (isLayer) {
      // Half risen, a layer has half its colours.
      await Promise.allSettled(layer.getAnimations().map(({ finished }) => finished));
      body.style.visibility = "hidden";
      layer.style.visibility = "visible";
    }
    const { violations: found, incomplete } = await axe.run(place, {
      runOnly: { type, values },
      // What is well need not be described, which takes axe longer than the looking.
      resultTypes: isLayer ? ["violations", "incomplete"] : ["violations"],
      // The product's viewport does not scale (specification, section 1); text size has its own control.
      rules: { "meta-viewport": { enabled: false } },
    });
    body.style.visibility = "";
    layer.style.visibility = "";
    const unjudged = !isLayer
      ? []
      : incomplete.map(({ id, nodes }) => ({
          id,
          nodes: nodes.filter(({ any }) =>
            any.some(({ data }) => data?.messageKey === "bgOverlap"),
          ),
        }));
    return [...found, ...unjudged].flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
    );
  }, asked);
}

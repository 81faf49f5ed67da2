import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { sanitiseBody } from "~/sanitizer.server/sanitise-body";
import { instrumentedModules } from "../../helpers/instrumented";
import { stepsOf } from "../../helpers/steps";

const FOLDER = "app/sanitizer.server";
const modules = await instrumentedModules(readdirSync(FOLDER).map((file) => `${FOLDER}/${file}`));
const sanitise = modules[`${FOLDER}/sanitise-body.ts`]!["sanitiseBody"] as typeof sanitiseBody;

/** Elements within elements: what opens, what is innermost, what closes. */
type Nested = readonly [name: string, open: string, inner: string, close: string];

const NESTED: readonly Nested[] = [
  ["tables", "<table><tr><td>字</td><td>", "里", "</td></tr></table>"],
  ["empty tables", '<table border="1"><tr><td></td><td>', "里", "</td></tr></table>"],
  ["lists", "<ul><li>字", "里", "</li></ul>"],
  ["check lists", '<ul><li class="task-list-item">', "里", "</li></ul>"],
  ["quotations", "<blockquote>", "里", "</blockquote>"],
  ["boxes", '<section style="background:#eee">', "<p>里</p>", "</section>"],
  ["disclosures", "<details><summary>字</summary>", "里", "</details>"],
  [
    "figures",
    "<figure>",
    '<img src="https://e.example/a.jpg">',
    "<figcaption>字</figcaption></figure>",
  ],
  ["colours", '<span style="color:#c00">', "里", "</span>"],
  ["bold blocks", "<b><div>", "<i style='font-weight:normal'>里</i>", "</div></b>"],
  ["backgrounds", "<div style='background:url(https://e.example/a.jpg)'>", "", "</div>"],
  ["code", "<pre><div>", "a = 1", "</div></pre>"],
  ["inline blocks", "<div style='display:inline'>", "里", "</div>"],
  ["formulas", "<span class='katex'><span class='katex-mathml'>", "x", "</span></span>"],
  ["MathML", "<math><mrow>", "<mi>a</mi>", "</mrow></math>"],
  ["drawings", "<svg viewBox='0 0 9 9'><g>", "<path d='M0 0'/>", "</g></svg>"],
];

/** As many nested elements in all, so many in one another. */
function bodyOf([, open, inner, close]: Nested, elements: number, depth: number): string {
  return `${open.repeat(depth)}${inner}${close.repeat(depth)}`.repeat(elements / depth);
}

describe("a body is read in steps in proportion to its length", () => {
  test.each(NESTED)("however many there are: %s", async (...nested) => {
    const once = await stepsOf(() => sanitise(bodyOf(nested, 120, 20)));
    const often = await stepsOf(() => sanitise(bodyOf(nested, 960, 20)));
    expect(often / once).toBeLessThan(8 * 1.2);
  });

  test.each(NESTED)("however deep they are: %s", async (...nested) => {
    const flat = await stepsOf(() => sanitise(bodyOf(nested, 480, 10)));
    const deep = await stepsOf(() => sanitise(bodyOf(nested, 480, 80)));
    expect(deep / flat).toBeLessThan(2);
  });
});

import { readFileSync } from "node:fs";
import { transform } from "lightningcss";
import { describe, expect, it } from "vitest";
import { BODY_PARTS } from "../../../app/ssr/document-shell.server";
import { spelledOutSelectors } from "../../../scripts/spelled-out-selectors";

const NEGATION = /:not\([^)]*\)/g;

/** Selectors of a sheet, one by one: as the visitor that spells `:is()` out leaves them. */
function selectorsOf(name: string): readonly string[] {
  const code = readFileSync(`app/ssr/${name}.css`);
  const { code: css } = transform({ filename: name, code, visitor: spelledOutSelectors });
  return [...css.toString().matchAll(/([^{}]+)\{/g)].flatMap(([, list = ""]) =>
    list.includes("@") || list.includes("root") ? [] : list.replaceAll(NEGATION, "").split(","),
  );
}

/** The beginning of what a selector is for: an element of each name, with each class. */
function htmlFor(selector: string): string {
  const simple = selector.replaceAll(/:[\w-]+/g, "");
  const classes = [...simple.matchAll(/\.(body-[\w-]+)/g)].map(([, name]) => `<p class="${name}">`);
  const elements = [...simple.matchAll(/(?<![\w.#-])([a-z][\w]*)/g)].map(([, name]) => `<${name}>`);
  return [...classes, ...elements].join("");
}

describe("the sheets of an article's text", () => {
  it.each(BODY_PARTS)(
    "%s stands where the text holds what one of its rules is for",
    (name, pattern) => {
      const rules = selectorsOf(name).filter((selector) => htmlFor(selector) !== "");
      expect(rules.length).toBeGreaterThan(3);
      expect(rules.filter((selector) => !pattern.test(htmlFor(selector)))).toEqual([]);
    },
  );

  it.each(BODY_PARTS)(
    "%s is left out of a text of paragraphs, headings and pictures",
    (_, pattern) => {
      const text =
        '<h2>一</h2><p class="body-indent">二 <a href="/x">三</a></p><figure class="body-figure"><div class="body-picture"><img></div></figure>';
      expect(pattern.test(text)).toBe(false);
    },
  );
});

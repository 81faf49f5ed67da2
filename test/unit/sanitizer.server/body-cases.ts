import { expect, test } from "vitest";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";
import { shownText } from "./browser-tree";

export function html(input: string, options = {}) {
  return sanitiseBody(input, options).html;
}

/** The words of each block, in order. */
export function blocks(input: string): readonly string[] {
  return html(input)
    .split("\n")
    .map((block) => shownText(block));
}

export function image(name: string, more = "") {
  return `<img src="https://img.example/${name}" ${more}>`;
}

/** Each body with what must be in the page, in that order, and what must not. */
type Case = readonly [
  name: string,
  body: string,
  has: readonly string[],
  hasNot?: readonly string[],
];

export function check(cases: readonly Case[]): void {
  for (const [name, body, has, hasNot = []] of cases)
    test(name, () => {
      const page = html(body);
      let at = 0;
      for (const part of has) {
        const found = page.indexOf(part, at);
        expect(found, `${part} in ${page}`).toBeGreaterThanOrEqual(at);
        at = found + part.length;
      }
      for (const part of hasNot) expect(page).not.toContain(part);
      expect(html(page), "written again").toBe(page);
    });
}

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";
import { attacks } from "./attacks";
import { shownText, type BrowserElement } from "./browser-tree";
import { markup } from "./generated-markup";
import { pastedBodies } from "./pasted-bodies";
import { madeUp } from "../../parts";

const unseen = /^(?:script|style|noscript|title|desc|iframe|annotation|w:worddocument|xml)$/;

function isHidden({ name, attributes: { style = "", class: names = "" } }: BrowserElement) {
  return unseen.test(name) || /display:\s*none/.test(style) || names.includes("katex-html");
}

/** The text a reader of the editor's own page sees, white space aside. */
function seenText(html: string): string {
  return shownText(html, isHidden);
}

/** The words of a page, with those of drawings, whose text stands in their pictures. */
function words(html: string): string {
  return seenText(
    html.replace(/<img[^>]*src="data:image\/svg\+xml,([^"]*)"[^>]*>/g, (_, svg: string) =>
      decodeURIComponent(svg),
    ),
  );
}

function isSubsequence(part: string, text: string): string | null {
  let at = 0;
  for (const character of part) {
    const found = text.indexOf(character, at);
    if (found < 0) return part.slice(part.indexOf(character));
    at = found + 1;
  }
  return null;
}

describe("bodies as the editors of Chinese newsrooms paste them", () => {
  test("there are twenty of them", () => {
    expect(pastedBodies.length).toBeGreaterThanOrEqual(20);
  });

  test.each(pastedBodies)("%s: no word is lost", (_, html) => {
    expect(isSubsequence(seenText(html), words(sanitiseBody(html).html))).toBeNull();
  });

  test.each(pastedBodies)("%s: no picture is lost", (_, html) => {
    const page = sanitiseBody(html).html;
    const written = html.replace(
      /\S+ 640w, |\S+ 300w, |background: url\([^)]*\) left top repeat/g,
      "",
    );
    const named = written.match(/(?:https?:)?(?:\/media\/|\/\/img\.example\/)[\w./-]+/g) ?? [];
    for (const url of new Set(named.filter((each) => !each.includes("blank"))))
      expect(page).toContain(url);
    expect(page.match(/图片缺失/g)?.length ?? 0).toBe(html.includes("file:///") ? 1 : 0);
  });

  test.each(pastedBodies)("%s: rewritten again, it is the same", (_, html) => {
    const once = sanitiseBody(html).html;
    expect(sanitiseBody(once).html).toBe(once);
  });

  test.each(pastedBodies)("%s: nothing of its editor is left", (_, html) => {
    expect(sanitiseBody(html).html).not.toMatch(
      /135|xiumi|mso|Mso|ql-|rich_|data-(?!action|embed)|<o:p|powered|list-paddingleft|wp-caption/,
    );
  });

  test("rewritten again, any markup is the same", () => {
    fc.assert(
      fc.property(markup, (html) => {
        const once = sanitiseBody(html).html;
        expect(sanitiseBody(once).html).toBe(once);
      }),
      { numRuns: madeUp(100, 3000) },
    );
  });

  test("rewritten again, an attack is the same", () => {
    for (const attack of attacks) {
      const once = sanitiseBody(`<p>前</p>${attack}<p>后</p>`).html;
      expect(sanitiseBody(once).html).toBe(once);
    }
  });

  test("a picture is found wherever its loader put the URL, in whatever stands around it", () => {
    const attributes =
      "src srcset data-src data-srcset data-original data-actualsrc data-lazy-src data-lazyload data-url data-echo lazysrc original file zoomfile _src real_src data-anything";
    const around = ["p", "section", "span", "figure", "li", "td", "strong", "picture", "center"];
    fc.assert(
      fc.property(
        fc.constantFrom(...attributes.split(" ")),
        fc.array(fc.constantFrom(...around), { maxLength: 5 }),
        fc.constantFrom(
          "",
          ' src="/lazy/blank.gif"',
          ' src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"',
        ),
        (attribute, tags, placeholder) => {
          const own = attribute === "src" ? "" : placeholder;
          const image = `<img${own} ${attribute}="https://img.example/found.jpg">`;
          const body = tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, image);
          const found = sanitiseBody(`<p>前</p>${body}<p>后</p>`).html.match(/found\.jpg/g);
          expect(found).toHaveLength(1);
        },
      ),
      { numRuns: madeUp(60, 1500) },
    );
  });
});

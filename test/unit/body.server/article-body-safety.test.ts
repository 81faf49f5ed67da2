import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitiseBody } from "~/body.server/sanitise-body";
import { renditionsBy } from "~/model/content/renditions";
import { attacks } from "./attacks";
import { visitTree } from "./browser-tree";
import { madeUp, partOfThisRun } from "../../parts";

const harmlessTags = new Set(
  "a abbr audio bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr img ins kbd li mark ol p pre q rp rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var video wbr".split(
    " ",
  ),
);
const harmlessAttributes = new Set(
  "alt aria-label class colspan controls data-embed data-reader decoding dir fetchpriority height href id lang loading playsinline poster preload referrerpolicy rel reversed role rowspan scope src start style tabindex target title type value width".split(
    " ",
  ),
);
const address =
  /^(?:https?:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]*|#body-a\d+|tel:[^\s"'<>]+|mailto:[^\s"'<>]+)$/;
/** What an `img` may hold in its own address: raster bytes, or a drawing, which browsers show inertly. */
const source = new RegExp(
  `${address.source}|^data:image/(?:png|jpeg|gif|webp|bmp|x-icon);base64,[\\w+/]+=*$|^data:image/svg\\+xml,%3Csvg%20xmlns[^\\s"'<>]+$`,
);
const rules: Record<string, RegExp> = {
  href: address,
  src: source,
  poster: address,
  id: /^body-a\d+$/,
  "data-embed": /^https:\/\/player\.example\//,
  class: /^(?:(?:body-[a-z-]+|picture) ?)+$/,
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i,
  style: /^(?:--ratio:\d+ \/ \d+)?;?(?:max-width:\d+px)?$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
};

/** What in a body could run, load by itself, overlay the page or take one of its names. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  visitTree(html, {
    comment: () => void dangers.push("comment"),
    element: ({ name, attributes }) => {
      if (!harmlessTags.has(name)) dangers.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        const rule = rules[attribute];
        if (!harmlessAttributes.has(attribute)) dangers.push(`${name} ${attribute}`);
        if (rule && !rule.test(value)) dangers.push(`${name} ${attribute}=${value}`);
      }
    },
  });
  return dangers;
}

describe("an article's body: safety", () => {
  test.each(attacks)("nothing runs, loads, overlays or clobbers: %s", (attack) => {
    for (const wrapped of [
      attack,
      `<section><p>${attack}</p></section>`,
      `<table><tr><td>${attack}`,
    ]) {
      expect(dangersIn(sanitiseBody(wrapped).html)).toEqual([]);
    }
  });

  test("an editor's own renditions are refused, beside the site's rule and without it", () => {
    const input = `<p><img src="/media/a.jpg" srcset="//pwn.example/a 1x" sizes="1px" width="900" height="600"></p>`;
    expect(sanitiseBody(input).html).not.toMatch(/srcset|sizes|pwn/);
    const { html } = sanitiseBody(input, {
      renditions: renditionsBy({ pattern: "{url}?w={width}", hosts: [] }),
    });
    expect(html).toContain('srcset="/media/a.jpg?w=480 480w, ');
    expect(html).not.toMatch(/pwn|1px/);
  });

  test("no combination of attacks makes a new one", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...attacks), { minLength: 2, maxLength: 6 }),
        (parts) => {
          expect(dangersIn(sanitiseBody(parts.join("")).html)).toEqual([]);
        },
      ),
      { numRuns: madeUp(40, 1500) },
    );
  });

  test("no cut through an attack makes a new one", () => {
    const cut = fc
      .tuple(fc.constantFrom(...attacks), fc.nat(200), fc.constantFrom(...attacks))
      .map(([first, at, second]) => first.slice(0, at % first.length) + second);
    fc.assert(
      fc.property(cut, (html) => {
        expect(dangersIn(sanitiseBody(html).html)).toEqual([]);
      }),
      { numRuns: madeUp(60, 2500) },
    );
  });

  test("a safe body is left as it is by a second pass", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...attacks), { maxLength: 4 }), (parts) => {
        const once = sanitiseBody(parts.join("")).html;
        expect(dangersIn(sanitiseBody(once).html)).toEqual([]);
      }),
      { numRuns: madeUp(20, 500) },
    );
  });

  test("fifty thousand nested sections are read without harm and keep their text", () => {
    const bomb = `${"<section>".repeat(50_000)}底${"</section>".repeat(50_000)}<p>后</p>`;
    expect(sanitiseBody(bomb).html).toBe("<p>底</p>\n<p>后</p>");
  });

  // What it measures is processor time, which a busy machine stretches.
  test.skipIf(partOfThisRun() === "main").each([
    ["unclosed sections", "<section>"],
    ["unmatched end tags", "<b></i>"],
    ["open angle brackets", "<"],
    ["comment openings", "<!--"],
    ["line breaks", "<br>"],
    ["empty tags between blanks", " <i></i>"],
    ["unclosed tables", "<table><tr><td>"],
    ["attributes", "<p a=1 b=2 "],
    ["style declarations", '<p style="color:red;'],
    ["anchors", "<a href=#x><i id=x>"],
    ["drawings", "<svg><path d=M0/>"],
    ["figures without end", "<figure><p>"],
    ["placeholders", "<img src=/grey.gif><noscript><img src=/a.jpg></noscript>"],
    ["renditions", '<img srcset="a 1x, b 2x,'],
  ])("a megabyte of %s costs time in proportion to its length", (_, piece) => {
    const timeOf = (length: number) => {
      const input = `${piece.repeat(Math.ceil(length / piece.length))}x`;
      const start = process.cpuUsage();
      sanitiseBody(input);
      return process.cpuUsage(start).user / 1000;
    };
    timeOf(100_000);
    const small = Math.max(timeOf(250_000), 20);
    // Four times the input: a quadratic step would cost sixteen times as much.
    expect(timeOf(1_000_000)).toBeLessThan(small * 12);
  });
});

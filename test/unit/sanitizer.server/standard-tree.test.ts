import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BodyNode } from "~/sanitizer.server/hast";
import { parseBody, serialise } from "~/sanitizer.server/parse";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";
import { madeUp } from "../../parts";
import { attacks } from "./attacks";
import { visitTree } from "./browser-tree";
import { dangersIn } from "./dangers";
import { markup } from "./generated-markup";
import { pastedBodies } from "./pasted-bodies";

/** Bodies that a run makes up for each rule: few for a change, all that was promised for a release. */
const BODIES = madeUp(60, 2000);
/** The same bodies in every run; `SEED=…` tries others. */
const SEED = Number(process.env.SEED ?? 77);

const names =
  "p section div span b i font a h2 h3 ul ol li dl dt dd table caption colgroup col tbody tr td th pre code figure figcaption blockquote details summary svg path text foreignObject title math mi mtext annotation-xml object embed iframe textarea select option button noscript template style script ruby rt sub sup br hr img input video audio amp-img mp-common-profile oembed".split(
    " ",
  );
const attributes = [
  "",
  ' id="a"',
  ' href="#a"',
  ' href="https://e.example/?a=1&amp;b=2"',
  ' href="/upload/a.pdf"',
  ' src="https://img.example/a.jpg"',
  ' data-src="https://img.example/b.jpg" width="300"',
  ' style="display:block;color:red"',
  ' style="display:none"',
  ' style="white-space:pre;vertical-align:super"',
  ' style="background:url(https://img.example/c.jpg);width:9px"',
  ' class="katex body-box emoji"',
  ' alt="a<b>&quot;c"',
  ' lang="ja" dir="rtl"',
  ' colspan="3" rowspan="0"',
  " onclick=pwn() hidden",
];

const tag = fc.oneof(
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...attributes))
    .map(([name, more]) => `<${name}${more}>`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc.constantFrom(
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "字",
    " \n",
    "a<b",
    "&nbsp;",
    "&lt;p&gt;",
    "</",
    "\u0000",
  ),
);

/** Tags in any order, pieces of what editors paste, and well-nested markup. */
const body = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: tag },
      { weight: 1, arbitrary: markup },
      { weight: 1, arbitrary: fc.constantFrom(...attacks) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...pastedBodies), fc.nat(400), fc.nat(400))
          .map(([[, html], from, length]) => html.slice(from, from + length)),
      },
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(""));

describe("what a browser makes of a body", () => {
  test("has allowed elements and attributes alone", () => {
    fc.assert(
      fc.property(body, (html) => {
        expect(dangersIn(sanitiseBody(html).html)).toEqual([]);
      }),
      { numRuns: BODIES, seed: SEED },
    );
  });

  test("is the tree that was written, element by element", () => {
    fc.assert(
      fc.property(body, (html) => {
        const page = sanitiseBody(html).html;
        expect(serialise(parseBody(page).children as BodyNode[])).toBe(page);
      }),
      { numRuns: BODIES, seed: SEED },
    );
  });

  test.each([
    [
      "a table's caption that is a picture",
      '<table><caption><img src="/a.jpg" width="600" height="400">',
    ],
    ["a caption with a picture below words", '<figure>字<figcaption>图<img src="/a.jpg">'],
    [
      "a caption within a caption's figure",
      '<figure><figure><img src="/a.jpg"><figcaption>甲</figcaption></figure><figcaption>乙',
    ],
    ["a frame with a caption's class", '<div class="caption"><iframe src="https://e.example/">'],
    ["a link around a frame without an address", '字<a href="#a"><iframe id="a">字'],
    [
      "a link around a counter's picture",
      '<a href="#a"><img src="/a.gif" width="1" height="1"></a><ul><li>字<li id="a">',
    ],
    [
      "a link that is not shown before one that is",
      '<a href="#a"><iframe>字</iframe></a><a href="#b">字</a><p id="a">甲<p id="b">乙',
    ],
    ["schemes in capital letters", '<a href="TEL:110">甲</a><a href="MAILTO:a@e.example">乙</a>'],
  ])("is written again as it is: %s", (_name, html) => {
    const once = sanitiseBody(html).html;
    expect(once).not.toBe("");
    expect(sanitiseBody(once).html).toBe(once);
  });

  test("is written again as it is", () => {
    fc.assert(
      fc.property(body, (html) => {
        const once = sanitiseBody(html).html;
        expect(sanitiseBody(once).html).toBe(once);
      }),
      { numRuns: BODIES, seed: SEED },
    );
  });

  test("has each id once, and every link into it has its place", () => {
    fc.assert(
      fc.property(body, (html) => {
        const page = sanitiseBody(html).html;
        const ids: string[] = [];
        const places: string[] = [];
        visitTree(page, {
          element: ({ attributes: { id, href } }) => {
            if (id !== undefined) ids.push(id);
            if (href?.startsWith("#") === true) places.push(href.slice(1));
          },
        });
        expect(new Set(ids).size).toBe(ids.length);
        for (const place of places) expect(ids).toContain(place);
      }),
      { numRuns: BODIES, seed: SEED },
    );
  });
});

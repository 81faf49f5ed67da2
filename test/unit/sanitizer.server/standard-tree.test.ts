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
  "p section div span b i font a h2 h3 ul ol li dl dt dd table caption colgroup col tbody tr td th pre code figure figcaption blockquote details summary svg path text foreignObject title math mi mtext annotation-xml object embed iframe textarea select option button noscript template style script ruby rt sub sup br hr img input video audio amp-img mp-common-profile oembed h1 strong em u mark small q abbr bdi bdo center address big del source track param semantics msup tspan g image use label".split(
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
  ' style="text-align:center;text-indent:2em;font-weight:bold"',
  ' style="border:1px solid red;list-style:none"',
  ' style="writing-mode:vertical-rl"',
  ' style="position:relative;top:-3px;font-size:8px;display:inline"',
  ' align="right" border="1" scope="col" open',
  ' class="body-caption"',
  ' class="body-embed body-missing"',
  ' class="body-table body-vertical"',
  ' class="body-inline body-formula"',
  ' class="ql-indent-2" data-list="checked"',
  ' title="t" type="A" start="3" reversed value="4"',
  ' data-ratio="0.5" data-w="600"',
  ' width="20" height="20" poster="/p.jpg"',
  ' name="b" href="x.html#b"',
  ' src="https://player.example/x" data-latex="a^2"',
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
    "图1 江面",
    "一、",
    "，",
    "☐ a",
    "ᠮᠣᠩᠭᠣᠯ",
    "مرحبا",
    "\u3000\u3000",
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
    [
      "a coloured break in a line of another language",
      '<p>字</p><p lang="ja" dir="rtl"><x-a><font color="blue"><br>',
    ],
    ["a caption of another language", '<figure><figcaption><p lang="ja" dir="rtl">字'],
    ["a language within a language", '<div lang="ja" dir="rtl">字<div lang="en-US">word'],
    [
      "a link's target in text of another direction",
      '<div lang="ja" dir="rtl"><a href="#a"><div>字</div><p id="a">',
    ],
    [
      "a number in a box with a video",
      '<div class="body-box">1<video src="https://e.example/a.mp4"></video><i></i><i></i></div>字',
    ],
    [
      "a box in a disclosure in a box",
      '<div class="body-box"><details><div class="body-box"><p>字',
    ],
    ["a line and a heading in a cell", '<table><td><font color="blue"><br></font><h2>字'],
    ["lines of code in an unknown element", "<pre><x-a><code>a</code><code>b</code></x-a>"],
    [
      "a picture in code with white space",
      '<code><img src="/a.jpg"><font style="white-space:pre;vertical-align:super"> \n',
    ],
    ["a line break within a formula", "<math><msup><mi>c</mi><mn>a \nb"],
    [
      "a picture in a line, with the address of an icon",
      '<b>字<img src="/media/icon/home.svg" width="300">',
    ],
    [
      "a damaged picture",
      '<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAUAAngstyle">字',
    ],
    [
      "a link around a list in which its target is empty",
      '<a href="#a"><dl><dd>甲</dd><dd><p id="a"></dl>',
    ],
    ["words that are bold by tag and by style", '<strong style="font-weight:bold">字'],
    ["a missing picture within a note", '<span class="body-missing">字<img src="file:///a.jpg">'],
    ["boxes in a numbered list without numbers", '<ol style="list-style:none"><li>☐ 字'],
    [
      "a small picture alone in a link with white space",
      '<a href="https://e.example/"><img src="/a.jpg" width="9"> </a>',
    ],
    [
      "a small picture alone in a link behind a line break",
      '<a href="https://e.example/"><br><img src="/a.jpg" width="9">',
    ],
    [
      "a small picture alone in a link before empty formatting",
      '<a href="https://e.example/"><img src="/a.jpg" width="9"><b><br>',
    ],
    [
      "small and large pictures in formatting beside words",
      '<b>字<img src="/a.jpg" width="600" height="400"><img src="/b.jpg" width="9" height="9">',
    ],
    [
      "an icon alone in a link within formatting",
      '<b><div><a href="https://e.example/"><img src="/emoji/a.gif">',
    ],
    [
      "a link that is too long once it is escaped",
      `<a href="https://e.example/?${" x".repeat(1400)}">字</a>`,
    ],
    [
      "a player with vertical words for browsers that have none",
      '<p style="writing-mode:vertical-rl"><audio>ᠮᠣᠩᠭᠣᠯ',
    ],
    [
      "a formula's picture alone in a link around blocks",
      '<a href="https://e.example/"><blockquote></blockquote><img class="katex" src="/a.png"></a>',
    ],
    ["a line at the start of a right-to-left cell", '<table dir="rtl"><td align="right">字'],
    [
      "a link within a link",
      '<a href="https://e.example/a">甲<object>乙<b>丙<a href="https://e.example/b">丁</a></b>戊</object>',
    ],
  ])("is written again as it is: %s", (_name, html) => {
    const once = sanitiseBody(html).html;
    expect(once).not.toBe("");
    expect(sanitiseBody(once).html).toBe(once);
    expect(serialise(parseBody(once).children as BodyNode[])).toBe(once);
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

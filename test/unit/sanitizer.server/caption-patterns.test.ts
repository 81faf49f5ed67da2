import { describe, expect, test } from "vitest";
import { captionOpening } from "~/sanitizer.server/captions";
import { CAPTION } from "~/sanitizer.server/flow-content";
import { html, image } from "./body-cases";

/** Classes of captions, each of an editor. */
const CLASSES = [
  ..."caption thumbcaption picdesc pic-desc imgdesc img-desc imgtext img-text".split(" "),
  ..."pictext pic-text picture-desc image-desc wp-caption-text figure_caption_text".split(" "),
  "small caption left",
  "图注",
];

/** Openings of lines that are captions wherever they stand. */
const OPENINGS = [
  ...[..."1一二三四五六七八九十:："].map((sign) => `图 ${sign}`),
  ..."▲△↑⬆",
  ..."制图 供图 摄影 图源 图片来源 资料图".split(" "),
  ..."（图 (图 （摄 （资料".split(" "),
];

/** The places of a pattern's alternatives, and of the signs in its character classes. */
function choicesOf(source: string): (readonly [from: number, to: number])[] {
  const choices: (readonly [number, number])[] = [];
  const groups: number[][] = [[0]];
  const close = (end: number): void => {
    const starts = groups.pop() ?? [];
    if (starts.length > 1)
      choices.push(...starts.map((from, at) => [from, (starts[at + 1] ?? end + 1) - 1] as const));
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === "\\") at += 1;
    else if (sign === "(") groups.push([at + (source.startsWith("(?:", at) ? 3 : 1)]);
    else if (sign === "|") groups.at(-1)?.push(at + 1);
    else if (sign === ")") close(at);
    else if (sign === "[") {
      for (at += 1; source[at] !== "]";) {
        const end = at + (source[at] === "\\" ? 2 : 1);
        choices.push([at, end]);
        at = end;
      }
    }
  }
  close(source.length);
  return choices;
}

/** The choices of a pattern that none of the cases needs. */
function untried({ source, flags }: RegExp, cases: readonly string[]): readonly string[] {
  return choicesOf(source).flatMap(([from, to]) => {
    const before = source.slice(0, from);
    // A sign of a class is left out; an alternative never matches.
    const instead = /\[[^\]]*$/.test(before) ? "" : "(?!)";
    const shorter = new RegExp(`${before}${instead}${source.slice(to)}`, flags);
    return cases.every((one) => shorter.test(one)) ? [source.slice(from, to)] : [];
  });
}

describe("a line below a picture", () => {
  const page = (line: string) => html(`${image("a.jpg")}${line}<p>正文</p>`);

  test.each(CLASSES)("is its caption by the class %s", (name) => {
    expect(page(`<div class="${name}">江面</div>`)).toMatch(/<figcaption[^>]*>江面/);
  });

  test.each(OPENINGS)("is its caption by its opening %s", (opening) => {
    expect(page(`<p>${opening} 江面</p>`)).toContain(`<figcaption>${opening} 江面`);
  });

  test.each(['<div class="lead">江面</div>', "<p>江面</p>", "<p>图书馆</p>"])(
    "is no caption without either: %s",
    (line) => {
      expect(page(line)).not.toContain("figcaption");
    },
  );
});

describe("each choice of the pattern has a case above", () => {
  test("of classes (`CAPTION`)", () => {
    expect(untried(CAPTION, CLASSES)).toEqual([]);
  });

  test("of openings (`captionOpening`)", () => {
    expect(untried(captionOpening, OPENINGS)).toEqual([]);
  });
});

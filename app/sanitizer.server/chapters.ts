/** An element's tag, opening or closing; a sanitised body has no other `<`. */
const TAG = /<(\/?)([a-z][\w-]*)(?:[^\w<>-][^<>]*)?>/g;

const VOID = new Set(["br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);

/** The top-level blocks of sanitised HTML with the text between them; joined they are the input. */
function* blocksOf(html: string): Generator<string> {
  let start = 0;
  let depth = 0;
  for (const tag of html.matchAll(TAG)) {
    const [text, closing, name = ""] = tag;
    if (VOID.has(name)) {
      if (depth > 0) continue;
    } else if (closing === "") {
      depth += 1;
      continue;
    } else {
      depth -= 1;
      if (depth > 0) continue;
    }
    const end = tag.index + text.length;
    yield html.slice(start, end);
    start = end;
  }
  if (start < html.length) yield html.slice(start);
}

const DATA_URL = /="data:[^"]*"/g;

/** What a picture in a `data:` URL weighs at most: it costs no layout, and reads best where it stands. */
const DATA_PICTURE_WEIGHT = 100_000;

function weightOf(block: string): number {
  let weight = block.length;
  for (const [{ length }] of block.matchAll(DATA_URL))
    weight -= Math.max(0, length - DATA_PICTURE_WEIGHT);
  return weight;
}

/**
 * Divides a long body at top-level blocks, so that no page is too heavy for a phone. Joined, the
 * chapters are the body.
 *
 * @param html sanitised: elements are closed in order, attributes hold no `>`
 * @param weight characters of HTML in a chapter, of a `data:` URL some of them; a heavier block is a chapter by itself
 */
export function chaptersOf(html: string, weight: number): readonly string[] {
  if (html.length <= weight) return [html];
  const chapters: string[] = [];
  let chapter = "";
  let chapterWeight = 0;
  for (const block of blocksOf(html)) {
    const blockWeight = weightOf(block);
    if (chapter !== "" && chapterWeight + blockWeight > weight) {
      chapters.push(chapter);
      chapter = "";
      chapterWeight = 0;
    }
    chapter += block;
    chapterWeight += blockWeight;
  }
  if (chapter !== "") chapters.push(chapter);
  return chapters;
}

import type { ContentOf } from "./lists";
import { phrasesOf, type BodyScope } from "./phrases";
import { element, elementsOf, isBoldThroughout, isElement, textOf, type BodyElement } from "./tree";

/** Longest line under a picture, in UTF-16 code units, that is read as its caption. */
const CAPTION_LIMIT = 80;

/** Class of a line that its editor named a caption. */
const NAMED = "body-caption";

/** How Chinese captions open: 图1, ▲, 制图/供图/摄影, or a bracketed credit. */
const captionOpening =
  /^(?:图\s*[\d一二三四五六七八九十:：]|[▲△↑⬆]|(?:制图|供图|摄影|图源|图片来源|资料图)|[（(](?:图|摄|资料))/;

/** Whether the paragraph after a picture belongs to it: a short centred line, or one that says so. */
function isCaption(block: BodyElement | undefined): block is BodyElement {
  if (block === undefined || block.name !== "p") return false;
  const text = textOf(block).trim();
  if (text === "" || text.length > CAPTION_LIMIT) return false;
  // A line with a mark of its own opens something.
  if ([...elementsOf(block.children)].some(({ name }) => name === "img")) return false;
  if (block.attributes.get("class") === NAMED) return true;
  if (captionOpening.test(text)) return true;
  return block.attributes.get("class") === "body-center" && !isBoldThroughout(block.children);
}

function describe(figure: BodyElement): void {
  const caption = figure.children.find((child) => isElement(child, "figcaption"));
  if (caption === undefined) return;
  const text = textOf(caption).trim();
  for (const image of elementsOf(figure.children)) {
    if (image.name === "img" && image.attributes.get("alt") === "")
      image.attributes.set("alt", text);
  }
}

function isOpenFigure(block: BodyElement | undefined): block is BodyElement {
  return (
    isElement(block, "figure") && !block.children.some((child) => isElement(child, "figcaption"))
  );
}

/** Gives each picture the caption line that follows it, and its text to pictures without their own. */
export function joinCaptions(blocks: readonly BodyElement[]): BodyElement[] {
  const joined: BodyElement[] = [];
  for (const block of blocks) {
    const previous = joined.at(-1);
    if (block.name === "section" || block.name === "blockquote") {
      const inner = block.children.filter((child) => isElement(child));
      block.children = joinCaptions(inner);
      joined.push(block);
    } else if (isOpenFigure(previous) && isCaption(block)) {
      previous.children.push(element("figcaption", {}, block.children));
    } else {
      joined.push(block);
    }
  }
  for (const block of joined) if (block.name === "figure") describe(block);
  return joined;
}

/** Takes the caption out of wherever an editor nested it; other figures and tables keep their own. */
function takeCaption(source: BodyElement): BodyElement | null {
  for (const [index, child] of source.children.entries()) {
    if (!isElement(child) || child.name === "figure" || child.name === "table") continue;
    if (child.name === "figcaption") {
      source.children = source.children.toSpliced(index, 1);
      return child;
    }
    const found = takeCaption(child);
    if (found !== null) return found;
  }
  return null;
}

function isLine(block: BodyElement | undefined): block is BodyElement {
  if (block?.name !== "p" || block.attributes.get("class") === "body-embed") return false;
  const { length } = textOf(block).trim();
  return length > 0 && length <= CAPTION_LIMIT;
}

/** An editor's `figure`: its pictures and caption together, or its blocks followed by the caption. */
export function figureWithCaption(
  source: BodyElement,
  contentOf: ContentOf,
  scope: BodyScope,
): BodyElement[] {
  const caption = takeCaption(source);
  const blocks = contentOf(source.children);
  const words = caption === null ? [] : phrasesOf(caption.children, scope);
  const isSaid = words.map(textOf).join("").trim() !== "";
  const pictures = blocks.filter(({ name }) => name === "figure");
  // One short line below the pictures of a figure is their caption, whatever element it stands in.
  const line = isSaid || pictures.length !== blocks.length - 1 ? undefined : blocks.at(-1);
  const said = isLine(line) ? line.children : words;
  if (!isSaid && !isLine(line)) return blocks;
  if (pictures.length === 0 || pictures.length !== blocks.length - (isLine(line) ? 1 : 0)) {
    return [...blocks, element("p", { class: NAMED }, words)];
  }
  return [
    element("figure", { class: "body-figure" }, [
      ...pictures.flatMap(({ children }) => children),
      element("figcaption", {}, said),
    ]),
  ];
}

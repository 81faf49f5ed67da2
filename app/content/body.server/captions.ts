import type { ContentOf } from "./lists";
import { phrasesOf, type BodyScope } from "./phrases";
import { element, elementsOf, isBoldThroughout, isElement, textOf, type BodyElement } from "./tree";

/** Longest line under a picture, in UTF-16 code units, that is read as its caption. */
const CAPTION_LIMIT = 80;

/** How Chinese captions open: 图1, ▲, 制图/供图/摄影, or a bracketed credit. */
const captionOpening =
  /^(?:图\s*[\d一二三四五六七八九十:：]|[▲△↑⬆]|(?:制图|供图|摄影|图源|图片来源|资料图)|[（(](?:图|摄|资料))/;

/** Whether the paragraph after a picture belongs to it: a short centred line, or one that says so. */
const isCaption = (block: BodyElement | undefined): block is BodyElement => {
  if (block === undefined || block.name !== "p") return false;
  const text = textOf(block).trim();
  if (text === "" || text.length > CAPTION_LIMIT) return false;
  if (captionOpening.test(text)) return true;
  return block.attributes.get("class") === "body-center" && !isBoldThroughout(block.children);
};

const describe = (figure: BodyElement): void => {
  const caption = figure.children.find((child) => isElement(child, "figcaption"));
  if (caption === undefined) return;
  const text = textOf(caption).trim();
  for (const image of elementsOf(figure.children)) {
    if (image.name === "img" && image.attributes.get("alt") === "")
      image.attributes.set("alt", text);
  }
};

const isOpenFigure = (block: BodyElement | undefined): block is BodyElement =>
  isElement(block, "figure") && !block.children.some((child) => isElement(child, "figcaption"));

/** Gives each picture the caption line that follows it, and its text to pictures without their own. */
export const joinCaptions = (blocks: readonly BodyElement[]): BodyElement[] => {
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
};

/** An editor's `figure`: its pictures and caption together, or its blocks followed by the caption. */
export const figureWithCaption = (
  source: BodyElement,
  contentOf: ContentOf,
  scope: BodyScope,
): BodyElement[] => {
  const caption = source.children.find((child) => isElement(child, "figcaption"));
  const blocks = contentOf(source.children.filter((child) => child !== caption));
  const words = isElement(caption) ? phrasesOf(caption.children, scope) : [];
  if (words.map(textOf).join("").trim() === "") return blocks;
  const pictures = blocks.filter(({ name }) => name === "figure");
  if (pictures.length !== blocks.length || blocks.length === 0) {
    return [...blocks, element("p", { class: "body-caption" }, words)];
  }
  return [
    element("figure", { class: "body-figure" }, [
      ...pictures.flatMap(({ children }) => children),
      element("figcaption", {}, words),
    ]),
  ];
};

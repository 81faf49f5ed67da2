import {
  attributeOf,
  element,
  elementsOf,
  hasClass,
  isBoldThroughout,
  isElement,
  textOf,
  type Element,
  type BodyContext,
} from "./hast";
import type { ContentOf } from "./lists";
import { trimmedLine } from "./paragraphs";
import { phrasingOf } from "./phrasing";

/** Longest caption, in UTF-16 code units. */
const CAPTION_LIMIT = 80;

/** Class of a line that the markup marks as a caption. */
const NAMED = "body-caption";

/** Openings of Chinese captions: 图1, ▲, 制图/供图/摄影, or a credit in brackets. */
export const captionOpening =
  /^(?:图\s*[\d一二三四五六七八九十:：]|[▲△↑⬆]|(?:制图|供图|摄影|图源|图片来源|资料图)|[（(](?:图|摄|资料))/;

function isShortLine(block: Element | undefined): block is Element {
  if (block === undefined || block.tagName !== "p") return false;
  const { length } = textOf(block).trim();
  if (length === 0 || length > CAPTION_LIMIT) return false;
  // A line with a picture is no caption.
  return !elementsOf(block.children).some(({ tagName }) => tagName === "img");
}

/** A centred line without the marks of a caption or heading. */
function isCentredLine(block: Element | undefined): boolean {
  return (
    isShortLine(block) &&
    hasClass(block, "body-center") &&
    !isBoldThroughout(block.children) &&
    !captionOpening.test(textOf(block).trim())
  );
}

/**
 * Whether the paragraph after a picture is its caption: one marked so, or a short centred line, unless
 * more such lines follow, as in a poem.
 */
function isCaption(block: Element | undefined, next: Element | undefined): block is Element {
  if (!isShortLine(block)) return false;
  if (hasClass(block, NAMED) || captionOpening.test(textOf(block).trim())) return true;
  return isCentredLine(block) && !isCentredLine(next);
}

function fillAltFromCaption(figure: Element): void {
  const caption = figure.children.find((child) => isElement(child, "figcaption"));
  if (caption === undefined) return;
  const words = textOf(caption).trim();
  for (const image of elementsOf(figure.children)) {
    if (image.tagName === "img" && attributeOf(image, "alt") === "") image.properties.alt = words;
  }
}

function isOpenFigure(block: Element | undefined): block is Element {
  return (
    isElement(block, "figure") && !block.children.some((child) => isElement(child, "figcaption"))
  );
}

/** Attaches each caption line to the picture before it, also as `alt` where that is empty. */
export function joinCaptions(blocks: readonly Element[]): Element[] {
  const joined: Element[] = [];
  for (const [at, block] of blocks.entries()) {
    const previous = joined.at(-1);
    if (block.tagName === "section" || block.tagName === "blockquote") {
      block.children = joinCaptions(block.children.filter((child) => isElement(child)));
      joined.push(block);
    } else if (isOpenFigure(previous) && isCaption(block, blocks[at + 1])) {
      const caption = element("figcaption", {}, block.children);
      if (block.properties.id !== undefined) caption.properties.id = block.properties.id;
      previous.children.push(caption);
    } else {
      joined.push(block);
    }
  }
  for (const block of joined) if (block.tagName === "figure") fillAltFromCaption(block);
  return joined;
}

function captionsIn(source: Element): number {
  let count = 0;
  for (const child of source.children) {
    if (!isElement(child) || child.tagName === "figure" || child.tagName === "table") continue;
    count += child.tagName === "figcaption" ? 1 : captionsIn(child);
  }
  return count;
}

/** Removes and returns the caption, however deeply nested; not those of inner figures and tables. */
function takeCaption(source: Element): Element | null {
  for (const [index, child] of source.children.entries()) {
    if (!isElement(child) || child.tagName === "figure" || child.tagName === "table") continue;
    if (child.tagName === "figcaption") {
      source.children = source.children.toSpliced(index, 1);
      return child;
    }
    const found = takeCaption(child);
    if (found !== null) return found;
  }
  return null;
}

/** Marks a caption's only line; `joinCaptions` attaches it to its picture. A card is no line. */
export function markCaption(blocks: Element[]): Element[] {
  const [only] = blocks;
  const isOnlyLine = blocks.length === 1 && only?.tagName === "p" && !hasClass(only, "body-embed");
  if (isOnlyLine) only.properties.className = [NAMED];
  return blocks;
}

function isLine(block: Element | undefined): block is Element {
  return isShortLine(block) && !hasClass(block, "body-embed");
}

/** Splits a figure of several captioned pictures into one figure each. */
function dividedFigure(source: Element): Element[] {
  const groups: Element[] = [];
  let group = element("figure");
  const end = () => {
    if (group.children.length > 0) groups.push(group);
    group = element("figure");
  };
  const isAbove = isElement(
    source.children.find((child) => isElement(child)),
    "figcaption",
  );
  for (const child of source.children) {
    const isCaptioned = isElement(child) && child.tagName !== "figcaption" && captionsIn(child) > 0;
    const opens = isCaptioned || (isAbove && isElement(child, "figcaption"));
    if (opens) end();
    group.children.push(child);
    if (isCaptioned || (!isAbove && isElement(child, "figcaption"))) end();
  }
  end();
  return groups;
}

/** A `figure` of pictures with their caption; with other content, its blocks and then the caption. */
export function figureWithCaption(
  source: Element,
  contentOf: ContentOf,
  context: BodyContext,
): Element[] {
  if (captionsIn(source) > 1) {
    const parts = dividedFigure(source);
    if (parts.length > 1)
      return parts.flatMap((part) => figureWithCaption(part, contentOf, context));
  }
  const caption = takeCaption(source);
  const blocks = contentOf(source.children);
  const hasText = caption !== null && textOf(caption).trim() !== "";
  const pictures = blocks.filter(isOpenFigure);
  // One short line below the pictures of a figure is their caption, whatever its element.
  const isBelow = !hasText && pictures.length > 0 && pictures.length === blocks.length - 1;
  const line = isBelow ? blocks.at(-1) : undefined;
  const isCaptioned = pictures.length > 0 && (hasText || isLine(line));
  if (!isCaptioned || pictures.length !== blocks.length - (isLine(line) ? 1 : 0))
    return [...blocks, ...markCaption(contentOf(caption?.children ?? []))];
  const captionWords = isLine(line)
    ? line.children
    : trimmedLine(phrasingOf(caption?.children ?? [], context));
  return [
    element("figure", { className: ["body-figure"] }, [
      ...pictures.flatMap(({ children }) => children),
      element("figcaption", {}, captionWords),
    ]),
  ];
}

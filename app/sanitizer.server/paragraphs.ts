import {
  element,
  elementsOf,
  hasClass,
  isBoldThroughout,
  isElement,
  isText,
  textNode,
  textIn,
  type BodyNode,
  type Element,
} from "./hast";
import { EMOJI, FORMULA, isInlineImage, makeInline } from "./images";
import type { Direction } from "./presentation";
import {
  applyFormatting,
  containsOnlyPictures,
  isEmptyRun,
  isFormBlank,
  type Wrapper,
} from "./phrasing";
import { NOMINAL_WIDTH } from "./picture-size";

/**
 * The box of a picture: reserves its ratio (3 : 2 where the size is unknown), is never wider than the
 * picture, and shows a plain tile when the picture fails (the document's image fallback marks
 * `.picture`).
 */
function pictureBox(image: Element): Element {
  delete image.properties.className;
  const isDrawing = String(image.properties.src).startsWith("data:image/svg");
  const width = Number(image.properties.width ?? 0);
  const height = Number(image.properties.height ?? 0);
  const className = [
    "picture",
    "body-picture",
    ...(isDrawing ? ["body-drawing"] : []),
    ...(width > 0 && height > 0 ? [] : ["body-unsized"]),
  ];
  const style = [
    ...(width > 0 && height > 0 ? [`--ratio:${width} / ${height}`] : []),
    ...(width > 0 && width !== NOMINAL_WIDTH ? [`max-width:${width}px`] : []),
  ];
  const box = element("span", { className }, [image]);
  if (style.length > 0) box.properties.style = style.join(";");
  return box;
}

/** The layout of a run of phrasing content. */
export interface ParagraphStyle {
  readonly align: "start" | "center" | "right";
  readonly indented: boolean;
  readonly formatting: readonly Wrapper[];
  /** The nearest direction of writing in the markup; null: the page's. */
  readonly dir: Direction | null;
  /** The nearest language in the markup; null: the page's. */
  readonly lang: string | null;
}

/** An indent without `text-indent`: two no-break or en spaces, or one em or ideographic space. */
const leadingIndent = /^\s*(?:[\u2003\u3000]|[\u00a0\u2002]{2})/;

/** Trims one end of a run, also within formatting; returns the white space removed at the start. */
function trimRun(nodes: BodyNode[], end: "start" | "end"): string {
  const step = end === "start" ? 1 : -1;
  let index = end === "start" ? 0 : nodes.length - 1;
  let cut = "";
  for (; index >= 0 && index < nodes.length; index += step) {
    const node = nodes[index];
    if (node === undefined) break;
    if (isText(node)) {
      const { value } = node;
      const trimmed = end === "start" ? value.trimStart() : value.trimEnd();
      cut += end === "start" ? value.slice(0, value.length - trimmed.length) : "";
      if (trimmed === "") continue;
      nodes[index] = textNode(trimmed);
      break;
    }
    if (!isElement(node) || node.tagName === "br") continue;
    if (node.tagName === "img" || node.properties.id !== undefined || isFormBlank(node)) break;
    cut += trimRun(node.children, end);
    if (node.children.length > 0) break;
  }
  if (end === "start") nodes.splice(0, index);
  else nodes.splice(index + 1);
  return cut;
}

/** A line of words, such as a caption, without white space around it. */
export function trimmedLine(nodes: readonly BodyNode[]): BodyNode[] {
  const line = [...nodes];
  trimRun(line, "start");
  trimRun(line, "end");
  markInlineImages(line);
  return line;
}

function isPictureUnit(node: BodyNode): node is Element {
  return isElement(node, "img") || (isElement(node, "a") && containsOnlyPictures(node.children));
}

/** Formatting that means the same around two parts of its words. */
const divisible: ReadonlySet<string> = new Set(["a", "strong", "em", "u", "s", "mark", "small"]);

function isDivisible(node: Element): boolean {
  // A span with a hue; those with a language or direction could nest in any number.
  const isHue = node.tagName === "span" && node.properties.className !== undefined;
  return (isHue || divisible.has(node.tagName)) && !isPictureUnit(node);
}

/** Divides formatting at its large pictures, which keep their link alone, as all pictures do without words. */
function dividedAtPictures(node: BodyNode): BodyNode[] {
  if (!isElement(node) || !isDivisible(node)) return [node];
  const children = node.children.flatMap(dividedAtPictures);
  const around = (content: BodyNode[]) => element(node.tagName, { ...node.properties }, content);
  const isPicture = (child: BodyNode) => isPictureUnit(child);
  if (
    children.some(isPicture) &&
    children.every((child) => isPicture(child) || isEmptyRun([child]))
  )
    return node.tagName === "a" ? [around(children)] : children;
  const isLarge = (child: BodyNode) => isPictureUnit(child) && !isInlineUnit(child);
  if (!children.some(isLarge)) return [node];
  const parts: BodyNode[] = [];
  let run: BodyNode[] = [];
  const end = () => {
    if (isEmptyRun(run) || (containsOnlyPictures(run) && node.tagName !== "a")) parts.push(...run);
    else parts.push(around(run));
    run = [];
  };
  for (const child of children) {
    if (!isLarge(child)) run.push(child);
    else {
      end();
      parts.push(node.tagName === "a" ? around([child]) : child);
    }
  }
  end();
  return parts;
}

/** An emoji or a formula without a size: inline even when it is alone in its line. */
function isEmojiUnit(node: BodyNode): boolean {
  if (isElement(node, "a")) return node.children.some((child) => isEmojiUnit(child));
  if (!isElement(node, "img") || node.properties.height !== undefined) return false;
  return hasClass(node, EMOJI) || hasClass(node, FORMULA);
}

function isInlineUnit(unit: Element): boolean {
  return unit.tagName === "img"
    ? isInlineImage(unit)
    : unit.children.every((child) => !isElement(child, "img") || isInlineImage(child));
}

function startsIndented(node: BodyNode | undefined): boolean {
  if (isText(node)) return leadingIndent.test(node.value);
  return isElement(node) && startsIndented(node.children[0]);
}

/** Splits a run at visible paragraph ends: two line breaks, or one before an indent. */
function splitAtBreaks(run: readonly BodyNode[]): BodyNode[][] {
  const segments: BodyNode[][] = [[]];
  let breaks: BodyNode[] = [];
  for (const node of run) {
    const current = segments.at(-1) ?? [];
    if (isElement(node, "br")) {
      breaks.push(node);
    } else if (breaks.length > 0 && isText(node) && /^[\t\n\f\r ]*$/.test(node.value)) {
      // White space between line breaks.
    } else {
      if (breaks.length > 1 || (breaks.length === 1 && startsIndented(node))) segments.push([node]);
      else current.push(...breaks, node);
      breaks = [];
    }
  }
  return segments;
}

/** Longest bold line, in UTF-16 code units, that counts as a heading. */
const SUBHEADING_LIMIT = 40;

/** A short bold line without the punctuation of a sentence's end. */
export function isSubheading(content: readonly BodyNode[]): boolean {
  const line = textIn(content).trim();
  const isLine =
    line !== "" && line.length <= SUBHEADING_LIMIT && !/[。！？；，、：:.!?,;]$/.test(line);
  return isLine && isBoldThroughout(content);
}

/** Whether text starts at the line's start: `right` does in right-to-left text. */
function isAtStart({ align, dir }: ParagraphStyle): boolean {
  return align === "start" || (align === "right" && dir === "rtl");
}

function paragraph(segment: BodyNode[], style: ParagraphStyle): Element[] {
  // The targets of links remain, without a paragraph.
  if (isEmptyRun(segment))
    return elementsOf(segment).filter(({ properties }) => properties.id !== undefined);
  const indent = trimRun(segment, "start");
  trimRun(segment, "end");
  const content = applyFormatting(style.formatting, segment);
  const classes = [
    ...(isAtStart(style) ? [] : [`body-${style.align}`]),
    ...(isSubheading(content) ? ["body-subheading"] : []),
  ];
  const isIndented = style.indented || leadingIndent.test(indent);
  if (classes.length === 0 && isIndented) classes.push("body-indent");
  markInlineImages(content);
  return [element("p", classes.length === 0 ? {} : { className: classes }, content)];
}

function figure(unit: Element, style: ParagraphStyle): Element {
  const boxed =
    unit.tagName === "img"
      ? [pictureBox(unit)]
      : [element("a", { ...unit.properties }, boxImages(unit.children))];
  const links = style.formatting.filter(({ name }) => name === "a" && unit.tagName !== "a");
  return element("figure", { className: ["body-figure"] }, applyFormatting(links, boxed));
}

/** Pictures in their boxes, and the targets of links beside them. */
function boxImages(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.flatMap((node): BodyNode[] => {
    if (isElement(node, "img")) return [pictureBox(node)];
    return elementsOf([node]).filter(({ properties }) => properties.id !== undefined);
  });
}

/** Makes pictures within formatting inline; the stylesheet caps their size. */
function markInlineImages(nodes: readonly BodyNode[]): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.tagName !== "img") markInlineImages(node.children);
    else makeInline(node);
  }
}

/**
 * A run of phrasing content as paragraphs and figures. Large pictures become figures between paragraphs, small
 * ones stay inline; empty runs are dropped because the stylesheet sets the gap between paragraphs.
 */
export function paragraphsOf(nodes: readonly BodyNode[], style: ParagraphStyle): Element[] {
  const run = nodes.flatMap(dividedAtPictures);
  const blocks: Element[] = [];
  let segment: BodyNode[] = [];
  const flush = () => {
    for (const part of splitAtBreaks(segment)) {
      const pictures = part.filter((node) => isPictureUnit(node));
      // A line of pictures alone becomes figures.
      if (pictures.length > 0 && part.every((node) => isPictureUnit(node) || isEmptyRun([node]))) {
        if (!pictures.some(isEmojiUnit)) {
          for (const picture of pictures) blocks.push(figure(picture, style));
          continue;
        }
      }
      blocks.push(...paragraph(part, style));
    }
    segment = [];
  };
  for (const node of run) {
    if (isPictureUnit(node) && !isInlineUnit(node)) {
      flush();
      blocks.push(figure(node, style));
    } else {
      segment.push(node);
    }
  }
  flush();
  return blocks;
}

import { figureWithCaption, markCaption } from "./captions";
import { rebuiltCard, EMBED, embedOf } from "./embeds";
import {
  attributeOf,
  classesOf,
  element,
  elementsOf,
  hasClass,
  isElement,
  textOf,
  type BodyNode,
  type Element,
  type BodyContext,
} from "./hast";
import { descriptionListOf, detailsOf, listOf } from "./lists";
import { mediaOf } from "./media";
import { paragraphsOf, type ParagraphStyle } from "./paragraphs";
import { anchorOf, formattingOf, newFormatting, phrasingOf, type Wrapper } from "./phrasing";
import { preformattedOf } from "./preformatted";
import { presentationOf, type Presentation } from "./presentation";
import { tableOf } from "./tables";
import { headings, containsBlock, isBlock, wrappers } from "./tag-sets";

/** What blocks inherit from their wrappers, which dissolve. */
interface FlowStyle extends ParagraphStyle {
  /** Inside a box: boxes are not nested. */
  readonly boxed: boolean;
  /** Inside vertical text. */
  readonly vertical: boolean;
}

/** Class of a box. */
const BOX = "body-box";

/** Of the outermost level: the body itself, a table cell, a list item. */
export const initialFlowStyle: FlowStyle = {
  align: "start",
  indented: false,
  formatting: [],
  boxed: false,
  vertical: false,
  dir: null,
  lang: null,
};

/** The formatting that an element gives its blocks, which set direction and language themselves. */
function formattingIn(source: Element, context: BodyContext): Wrapper[] {
  return formattingOf(source, context).filter(
    ({ name, properties }) =>
      name !== "span" || (properties.dir === undefined && properties.lang === undefined),
  );
}

function inherited(
  outer: FlowStyle,
  own: Presentation,
  source: Element,
  context: BodyContext,
): FlowStyle {
  return {
    align: own.align ?? outer.align,
    indented: own.indented || outer.indented,
    formatting: [
      ...outer.formatting,
      ...newFormatting(formattingIn(source, context), outer.formatting),
    ],
    boxed: outer.boxed,
    vertical: outer.vertical,
    dir: own.dir ?? outer.dir,
    lang: own.lang ?? outer.lang,
  };
}

/** h1 is the page's title: headings of a body start at h2. */
function headingOf(source: Element, style: FlowStyle, context: BodyContext): Element[] {
  const name = source.tagName === "h1" ? "h2" : source.tagName;
  const formatting = style.formatting.filter(({ name }) => name !== "strong");
  const bold = { key: "strong", name: "strong", properties: {} };
  const content = phrasingOf(source.children, context, [...formatting, bold]);
  return paragraphsOf(content, { ...style, formatting, indented: false }).map((block) => {
    if (block.tagName !== "p") return block;
    const centred = hasClass(block, "body-center");
    return element(name, centred ? { className: ["body-center"] } : {}, block.children);
  });
}

/** Whether a heading contains one line only, in any number of wrappers. */
function isHeading(source: Element): boolean {
  if (!headings.has(source.tagName)) return false;
  return elementsOf(source.children).every(
    ({ tagName }) => !isBlock(tagName) || wrappers.has(tagName),
  );
}

/** Classes of a caption. Each alternative has a case in caption-patterns.test.ts. */
export const CAPTION =
  /(?:^|[\s_-])(?:caption|thumbcaption|pic-?desc|img-?desc|img-?text|pic-?text|picture-?desc|image-?desc)(?:$|[\s_-])|图注/i;

/** Blocks of an element with a caption class. */
function namedCaption(source: Element, blocks: Element[]): Element[] {
  const isNamed = source.tagName !== "caption" && CAPTION.test(attributeOf(source, "class") ?? "");
  return isNamed ? markCaption(blocks) : blocks;
}

/** The number of a section in a coloured disc, as layout editors set it: not a box. */
function isNumber(source: Element): boolean {
  return (
    !hasClass(source, BOX) &&
    source.children.length <= 3 &&
    /^\s*(?:\d{1,3}|[一二三四五六七八九十]{1,3})[.、]?\s*$/.test(textOf(source))
  );
}

/** Only Mongolian script stays vertical; other vertical text reads as well horizontally. */
function runsDownward(source: Element, own: Presentation): boolean {
  return own.vertical && /\p{Script=Mongolian}/u.test(textOf(source));
}

/** Blocks that remain one element, so that vertical text within needs a section around them. */
const SINGLE_ELEMENTS: ReadonlySet<string> = new Set(["ul", "ol", "dl", "blockquote"]);

function verticalSection(blocks: Element[]): Element[] {
  return blocks.length === 0 ? [] : [element("section", { className: ["body-vertical"] }, blocks)];
}

function wrapperOf(source: Element, outer: FlowStyle, context: BodyContext): Element[] {
  const own = presentationOf(source);
  const style = inherited(outer, own, source, context);
  const isBox = own.highlighted && !outer.boxed && source.tagName !== "p" && !isNumber(source);
  const isVertical = !outer.vertical && runsDownward(source, own);
  const blocks = flowContent(
    source.children,
    isBox || isVertical
      ? { ...style, boxed: outer.boxed || isBox, vertical: outer.vertical || isVertical }
      : style,
    context,
  );
  if (blocks.length === 0 || !(isBox || isVertical)) return namedCaption(source, blocks);
  return isVertical ? verticalSection(blocks) : [element("section", { className: [BOX] }, blocks)];
}

/**
 * Removes `dir="ltr"`, the page's default, except within right-to-left blocks, and the alignment of
 * lines that right-to-left text has anyway.
 */
export function dropDefaultDirection(blocks: readonly BodyNode[], outer = "ltr"): void {
  for (const block of blocks) {
    if (!isElement(block)) continue;
    const { dir } = block.properties;
    const direction = typeof dir === "string" ? dir : outer;
    if (dir === "ltr" && outer === "ltr" && isBlock(block.tagName)) delete block.properties.dir;
    if (direction === "rtl" && block.tagName === "p" && hasClass(block, "body-right")) {
      const others = classesOf(block).filter((name) => name !== "body-right");
      if (others.length > 0) block.properties.className = others;
      else delete block.properties.className;
    }
    dropDefaultDirection(block.children, direction);
  }
}

/** The table in a scroll region of an earlier rewriting. */
function regionOf(source: Element): Element | undefined {
  if (source.tagName !== "div" || !hasClass(source, "body-table")) return undefined;
  return source.children
    .filter((child) => isElement(child))
    .find(({ tagName }) => tagName === "table");
}

function blockOf(source: Element, style: FlowStyle, context: BodyContext): Element[] {
  const inner = { ...style, align: initialFlowStyle.align, indented: false, lang: null };
  const contentOf = (nodes: readonly BodyNode[]) => flowContent(nodes, inner, context);
  switch (source.tagName) {
    case "ul":
    case "ol":
      return listOf(source, contentOf);
    case "dl":
      return descriptionListOf(source, contentOf);
    case "details":
      return detailsOf(source, contentOf, context);
    case "table":
      return tableOf(source, contentOf, context);
    case "figure":
      return figureWithCaption(source, contentOf, context);
    case "video":
    case "audio":
      return mediaOf(source, context);
    case "iframe":
    case "embed":
      return embedOf(source, context);
    case "hr":
      return [element("hr")];
    case "pre":
    case "listing":
    case "xmp": {
      const read = preformattedOf(source, context);
      if ("code" in read) return read.code;
      return wrapperOf({ ...source, children: read.prose }, style, context);
    }
    case "blockquote": {
      const own = inherited(style, presentationOf(source), source, context);
      const blocks = flowContent(source.children, own, context);
      return blocks.length === 0 ? [] : [element("blockquote", {}, blocks)];
    }
    case "p": {
      const card = hasClass(source, EMBED) ? rebuiltCard(source, context) : null;
      return card === null ? wrapperOf(source, style, context) : [card];
    }
    default: {
      const table = regionOf(source);
      if (table !== undefined) return tableOf(table, contentOf, context, true);
      return isHeading(source)
        ? headingOf(source, inherited(style, presentationOf(source), source, context), context)
        : wrapperOf(source, style, context);
    }
  }
}

/** Gives an element's first block the id of a link's target; an empty element becomes a `span`. */
function withAnchor(anchor: string | null, blocks: Element[]): Element[] {
  if (anchor === null) return blocks;
  const [first] = blocks;
  if (first !== undefined && first.properties.id === undefined) {
    first.properties.id = anchor;
    return blocks;
  }
  return [element("span", { id: anchor }), ...blocks];
}

/**
 * Markup as a flat list of meaningful blocks. Wrappers dissolve; paragraphs inherit their alignment and
 * emphasis.
 */
export function flowContent(
  nodes: readonly BodyNode[],
  style: FlowStyle,
  context: BodyContext,
): Element[] {
  const blocks: Element[] = [];
  let run: BodyNode[] = [];
  const flush = () => {
    for (const block of paragraphsOf(phrasingOf(run, context, style.formatting), style))
      blocks.push(block);
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !(isBlock(node.tagName) || containsBlock(node))) {
      run.push(node);
      continue;
    }
    flush();
    const own = presentationOf(node);
    const isVertical =
      SINGLE_ELEMENTS.has(node.tagName) && !style.vertical && runsDownward(node, own);
    const vertical = style.vertical || isVertical;
    const inner = isBlock(node.tagName)
      ? blockOf(node, { ...style, vertical, dir: own.dir ?? style.dir }, context)
      : wrapperOf(node, style, context);
    const read = isVertical ? verticalSection(inner) : inner;
    for (const block of withAnchor(anchorOf(node), read)) {
      // A `span` is the target of a link, without words.
      const hasWords = block.tagName !== "span";
      if (hasWords && own.dir !== null) block.properties.dir ??= own.dir;
      if (hasWords && own.lang !== null) block.properties.lang ??= own.lang;
      blocks.push(block);
    }
  }
  flush();
  return blocks;
}

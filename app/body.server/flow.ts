import { figureWithCaption } from "./captions";
import { detailsOf, listOf, descriptionListOf } from "./lists";
import { cardAgain, EMBED, embedOf } from "./embeds";
import { mediaOf } from "./media";
import { paragraphsOf, type ParagraphStyle } from "./paragraphs";
import { absent, anchorOf, layersOf, newLayers, phrasesOf, type BodyScope } from "./phrases";
import { preformattedOf } from "./preformatted";
import { presentationOf, type Direction, type Presentation } from "./presentation";
import { tableOf } from "./tables";
import { element, textOf, type BodyElement, type BodyNode } from "./tree";
import { headings, isBlock } from "./vocabulary";

/** What blocks inherit from the wrappers around them, which themselves dissolve. */
export interface FlowStyle extends ParagraphStyle {
  /** Inside a part that is set apart already: frames are not nested. */
  readonly boxed: boolean;
}

/** Where a flow starts: the body itself, a table cell, a list item. */
export const plainStyle: FlowStyle = {
  align: "start",
  indented: false,
  layers: [],
  boxed: false,
  dir: null,
};

function inherited(
  outer: FlowStyle,
  own: Presentation,
  source: BodyElement,
  scope: BodyScope,
): FlowStyle {
  return {
    align: own.align ?? outer.align,
    indented: own.indented || outer.indented,
    layers: [...outer.layers, ...newLayers(layersOf(source, scope), outer.layers)],
    boxed: outer.boxed,
    dir: own.dir ?? outer.dir,
  };
}

/** h1 is the page's title: the body's own headings start below it. */
function headingOf(source: BodyElement, style: FlowStyle, scope: BodyScope): BodyElement[] {
  const name = source.name === "h1" ? "h2" : source.name;
  const layers = style.layers.filter((layer) => layer.name !== "strong");
  const bold = { key: "strong.", name: "strong", attributes: {} };
  const content = phrasesOf(source.children, scope, [...layers, bold]);
  return paragraphsOf(content, { ...style, layers, indented: false }).map((block) => {
    if (block.name !== "p") return block;
    const centred = block.attributes.get("class") === "body-center";
    return element(name, centred ? { class: "body-center" } : {}, block.children);
  });
}

const CAPTION =
  /(?:^|[\s_-])(?:caption|pic-?desc|img-?desc|img-?text|pic-?text|picture-?desc|image-?desc)(?:$|[\s_-])|图注/i;

/** A line that its class calls a caption keeps that name; `joinCaptions` gives it to its picture. */
function namedCaption(source: BodyElement, blocks: BodyElement[]): BodyElement[] {
  const [only] = blocks;
  const isLine = blocks.length === 1 && only?.name === "p" && source.name !== "caption";
  if (isLine && CAPTION.test(source.attributes.get("class") ?? ""))
    only.attributes.set("class", "body-caption");
  return blocks;
}

/** The number of a section in a coloured disc, as layout editors set it: no part of its own. */
function isNumber(source: BodyElement): boolean {
  return (
    source.children.length <= 3 &&
    /^\s*(?:\d{1,3}|[一二三四五六七八九十]{1,3})[.、]?\s*$/.test(textOf(source))
  );
}

function wrapperOf(source: BodyElement, outer: FlowStyle, scope: BodyScope): BodyElement[] {
  const own = presentationOf(source);
  const style = inherited(outer, own, source, scope);
  const isBox = own.setApart && !outer.boxed && source.name !== "p" && !isNumber(source);
  const blocks = flowOf(source.children, isBox ? { ...style, boxed: true } : style, scope);
  if (!isBox || blocks.length === 0) return namedCaption(source, blocks);
  return [element("section", { class: "body-box" }, blocks)];
}

/** Left to right is what the page is: it is said only within text that runs the other way. */
function newDirection(own: Direction | null, outer: Direction | null): Direction | null {
  return own === "ltr" && (outer === null || outer === "ltr") ? null : own;
}

function blockOf(source: BodyElement, style: FlowStyle, scope: BodyScope): BodyElement[] {
  const contentOf = (nodes: readonly BodyNode[]) => flowOf(nodes, plainStyle, scope);
  switch (source.name) {
    case "ul":
    case "ol":
      return listOf(source, contentOf);
    case "dl":
      return descriptionListOf(source, contentOf);
    case "details":
      return detailsOf(source, contentOf, scope);
    case "table":
      return tableOf(source, contentOf, scope);
    case "figure":
      return figureWithCaption(source, contentOf, scope);
    case "video":
    case "audio":
      return mediaOf(source, scope);
    case "iframe":
    case "embed":
      return embedOf(source, scope);
    case "hr":
      return [element("hr")];
    case "pre":
    case "listing":
    case "xmp": {
      const read = preformattedOf(source, scope);
      if ("code" in read) return read.code;
      return wrapperOf({ ...source, children: read.prose }, style, scope);
    }
    case "blockquote": {
      const blocks = flowOf(
        source.children,
        inherited(style, presentationOf(source), source, scope),
        scope,
      );
      return blocks.length === 0 ? [] : [element("blockquote", {}, blocks)];
    }
    case "p": {
      const isCard = source.attributes.get("class") === EMBED;
      const card = isCard ? cardAgain(source, scope) : null;
      return card === null ? wrapperOf(source, style, scope) : [card];
    }
    default:
      return headings.has(source.name) && !source.hasBlock
        ? headingOf(source, inherited(style, presentationOf(source), source, scope), scope)
        : wrapperOf(source, style, scope);
  }
}

/**
 * Editors' markup as a flat row of meaningful blocks. Wrappers dissolve: what they say of alignment and
 * emphasis goes down to the paragraphs, so that towers of sections leave nothing behind.
 */
export function flowOf(
  nodes: readonly BodyNode[],
  style: FlowStyle,
  scope: BodyScope,
): BodyElement[] {
  const blocks: BodyElement[] = [];
  let run: BodyNode[] = [];
  const flush = () => {
    for (const block of paragraphsOf(phrasesOf(run, scope, style.layers), style))
      blocks.push(block);
    run = [];
  };
  for (const node of nodes) {
    const isFlow = typeof node !== "string" && (isBlock(node.name) || node.hasBlock);
    if (!isFlow) {
      run.push(node);
      continue;
    }
    flush();
    const own = presentationOf(node);
    if (own.absent) {
      absent(node, scope);
      continue;
    }
    const inner = isBlock(node.name) ? blockOf(node, style, scope) : wrapperOf(node, style, scope);
    const anchor = anchorOf(node, scope);
    const [first] = inner;
    if (anchor !== null) first?.attributes.set("id", anchor);
    const dir = newDirection(own.dir, style.dir);
    for (const block of inner) {
      if (dir !== null && !block.attributes.has("dir")) block.attributes.set("dir", dir);
      blocks.push(block);
    }
  }
  flush();
  return blocks;
}

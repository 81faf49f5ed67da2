import { figureWithCaption } from "./captions";
import { detailsOf, listOf, descriptionListOf } from "./lists";
import { embedOf, mediaOf } from "./media";
import { paragraphsOf, type ParagraphStyle } from "./paragraphs";
import { anchorOf, isEmptyRun, layersOf, newLayers, phrasesOf, type BodyScope } from "./phrases";
import { presentationOf, type Presentation } from "./presentation";
import { tableOf } from "./tables";
import { element, type BodyElement, type BodyNode } from "./tree";
import { headings, isBlock } from "./vocabulary";

/** What blocks inherit from the wrappers around them, which themselves dissolve. */
export interface FlowStyle extends ParagraphStyle {
  /** Inside a part that is set apart already: frames are not nested. */
  readonly boxed: boolean;
}

/** Where a flow starts: the body itself, a table cell, a list item. */
export const plainStyle: FlowStyle = { align: "start", indented: false, layers: [], boxed: false };

const inherited = (
  outer: FlowStyle,
  own: Presentation,
  source: BodyElement,
  scope: BodyScope,
): FlowStyle => ({
  align: own.align ?? outer.align,
  indented: own.indented || outer.indented,
  layers: [...outer.layers, ...newLayers(layersOf(source, scope), outer.layers)],
  boxed: outer.boxed,
});

/** h1 is the page's title: the body's own headings start below it. */
const headingOf = (source: BodyElement, style: FlowStyle, scope: BodyScope): BodyElement[] => {
  const name = source.name === "h1" ? "h2" : source.name;
  const layers = style.layers.filter((layer) => layer.name !== "strong");
  const bold = { key: "strong.", name: "strong", attributes: {} };
  const content = phrasesOf(source.children, scope, [...layers, bold]);
  return paragraphsOf(content, { ...style, layers, indented: false }).map((block) => {
    if (block.name !== "p") return block;
    const centred = block.attributes.get("class") === "body-center";
    return element(name, centred ? { class: "body-center" } : {}, block.children);
  });
};

const preformattedOf = (source: BodyElement, scope: BodyScope): BodyElement[] => {
  const content = phrasesOf(source.children, scope, [], true);
  return isEmptyRun(content) ? [] : [element("pre", { tabindex: "0" }, content)];
};

const wrapperOf = (source: BodyElement, outer: FlowStyle, scope: BodyScope): BodyElement[] => {
  const own = presentationOf(source);
  const style = inherited(outer, own, source, scope);
  const isBox = own.setApart && !outer.boxed && source.name !== "p";
  const blocks = flowOf(source.children, isBox ? { ...style, boxed: true } : style, scope);
  if (!isBox || blocks.length === 0) return blocks;
  return [element("section", { class: "body-box" }, blocks)];
};

const blockOf = (source: BodyElement, style: FlowStyle, scope: BodyScope): BodyElement[] => {
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
      return mediaOf(source);
    case "iframe":
    case "embed":
      return embedOf(source);
    case "hr":
      return [element("hr")];
    case "pre":
    case "listing":
    case "xmp":
      return source.hasBlock ? wrapperOf(source, style, scope) : preformattedOf(source, scope);
    case "blockquote": {
      const blocks = flowOf(
        source.children,
        inherited(style, presentationOf(source), source, scope),
        scope,
      );
      return blocks.length === 0 ? [] : [element("blockquote", {}, blocks)];
    }
    default:
      return headings.has(source.name) && !source.hasBlock
        ? headingOf(source, inherited(style, presentationOf(source), source, scope), scope)
        : wrapperOf(source, style, scope);
  }
};

/**
 * Editors' markup as a flat row of meaningful blocks. Wrappers dissolve: what they say of alignment and
 * emphasis goes down to the paragraphs, so that towers of sections leave nothing behind.
 */
export const flowOf = (
  nodes: readonly BodyNode[],
  style: FlowStyle,
  scope: BodyScope,
): BodyElement[] => {
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
    if (presentationOf(node).absent) continue;
    const inner = isBlock(node.name) ? blockOf(node, style, scope) : wrapperOf(node, style, scope);
    const anchor = anchorOf(node, scope);
    const [first] = inner;
    if (anchor !== null) first?.attributes.set("id", anchor);
    for (const block of inner) blocks.push(block);
  }
  flush();
  return blocks;
};

import { phrasesOf, type BodyScope } from "./phrases";
import { element, isElement, type BodyElement, type BodyNode } from "./tree";

/** Rewrites what stands inside a structure; given by the flow, which these structures are part of. */
export type ContentOf = (nodes: readonly BodyNode[]) => BodyElement[];

/** A single plain paragraph needs no paragraph of its own in an item or a cell. */
export const withoutParagraph = (blocks: BodyElement[]): BodyNode[] => {
  const [only] = blocks;
  return blocks.length === 1 && isElement(only, "p") ? only.children : blocks;
};

const wholeNumber = (value: string | undefined): string | null =>
  value !== undefined && /^\s*-?\d{1,6}\s*$/.test(value) ? value.trim() : null;

/** A list; what stands in it outside an item becomes an item, empty items go. */
export const listOf = (source: BodyElement, contentOf: ContentOf): BodyElement[] => {
  const items: BodyElement[] = [];
  for (const child of source.children) {
    const nodes = isElement(child, "li") ? child.children : [child];
    const content = withoutParagraph(contentOf(nodes));
    if (content.length > 0) items.push(element("li", {}, content));
  }
  if (items.length === 0) return [];
  const list = element(source.name, {}, items);
  const start = wholeNumber(source.attributes.get("start"));
  if (source.name === "ol" && start !== null) list.attributes.set("start", start);
  if (source.name === "ol" && source.attributes.has("reversed"))
    list.attributes.set("reversed", "");
  return [list];
};

/** A description list; what stands in it outside a term or description becomes a description. */
export const descriptionListOf = (source: BodyElement, contentOf: ContentOf): BodyElement[] => {
  const entries: BodyElement[] = [];
  for (const child of source.children) {
    const isEntry = isElement(child, "dt") || isElement(child, "dd");
    const content = withoutParagraph(contentOf(isEntry ? child.children : [child]));
    if (content.length > 0) entries.push(element(isEntry ? child.name : "dd", {}, content));
  }
  return entries.length === 0 ? [] : [element("dl", {}, entries)];
};

/** A disclosure: its summary as phrases, the rest as blocks. */
export const detailsOf = (
  source: BodyElement,
  contentOf: ContentOf,
  scope: BodyScope,
): BodyElement[] => {
  const summary = source.children.find((child) => isElement(child, "summary"));
  const blocks = contentOf(source.children.filter((child) => child !== summary));
  if (!isElement(summary)) return blocks;
  return [
    element("details", {}, [element("summary", {}, phrasesOf(summary.children, scope)), ...blocks]),
  ];
};

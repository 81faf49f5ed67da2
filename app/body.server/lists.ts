import { phrasesOf, type BodyScope } from "./phrases";
import { copyDirection, declarationsOf } from "./presentation";
import { element, isElement, type BodyElement, type BodyNode } from "./tree";

/** Rewrites what stands inside a structure; given by the flow, which these structures are part of. */
export type ContentOf = (nodes: readonly BodyNode[]) => BodyElement[];

/** A single plain paragraph needs no paragraph of its own in an item or a cell. */
export function withoutParagraph(blocks: BodyElement[]): BodyNode[] {
  const [only] = blocks;
  return blocks.length === 1 && isElement(only, "p") ? only.children : blocks;
}

function wholeNumber(value: string | undefined): string | null {
  return value !== undefined && /^\s*-?\d{1,6}\s*$/.test(value) ? value.trim() : null;
}

/** How an ordered list counts, by what editors write: the `type` attribute, a style, UEditor's classes. */
const counters: Readonly<Record<string, string>> = {
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-roman": "I",
  "lower-roman": "i",
};

const chinese = new Set([
  "cjk-ideographic",
  "simp-chinese-informal",
  "trad-chinese-informal",
  "cjk-decimal",
  "japanese-informal",
]);

/** Class of a list counted in Chinese numbers; `type` has no word for it. */
const CHINESE = "body-list-chinese";

/** Class that the style sheet counts a `type` by: selectors cannot tell "A" from "a" in every engine. */
const typeClass: Readonly<Record<string, string>> = {
  A: "body-list-upper-alpha",
  a: "body-list-lower-alpha",
  I: "body-list-upper-roman",
  i: "body-list-lower-roman",
};

function typeOf(style: ReadonlyMap<string, string>, attribute: string): string | null {
  const named = style.get("list-style-type") ?? style.get("list-style")?.split(" ")[0] ?? "";
  if (chinese.has(named)) return CHINESE;
  return counters[named] ?? (/^[AaIi]$/.test(attribute) ? attribute : null);
}

/** What an ordered list counts with, as attributes; none for plain numbers. */
function countOf({ attributes }: BodyElement): Readonly<Record<string, string>> {
  const names = attributes.get("class") ?? "";
  const isChinese = names.includes(CHINESE) || /(?:^|\s)custom_cn[12]?(?:\s|$)/.test(names);
  const style = declarationsOf(attributes.get("style") ?? "");
  const type = isChinese ? CHINESE : typeOf(style, attributes.get("type")?.trim() ?? "");
  if (type === null || type === CHINESE) return type === null ? {} : { class: CHINESE };
  const name = typeClass[type];
  return name === undefined ? { type } : { type, class: name };
}

/** A box or a tick that an item begins with: it stands where the list's own mark would. */
const BOX = /^\s*[☐☑☒✓✔✗✘✅❌]/u;

/** The first words of a node; empty where it has none. */
function firstText(node: BodyNode): string {
  if (typeof node === "string") return node;
  for (const child of node.children) {
    const text = firstText(child);
    if (text.trim() !== "") return text;
  }
  return "";
}

function marksOf(source: BodyElement, items: readonly BodyElement[]) {
  if (source.name === "ol") return countOf(source);
  return items.every((item) => BOX.test(firstText(item))) ? { class: "body-list-boxes" } : {};
}

/** A list; what stands in it outside an item becomes an item, empty items go. */
export function listOf(source: BodyElement, contentOf: ContentOf): BodyElement[] {
  const items: BodyElement[] = [];
  for (const child of source.children) {
    const nodes = isElement(child, "li") ? child.children : [child];
    const content = withoutParagraph(contentOf(nodes));
    if (content.length === 0) continue;
    const item = element("li", {}, content);
    if (isElement(child, "li")) {
      const value = source.name === "ol" ? wholeNumber(child.attributes.get("value")) : null;
      if (value !== null) item.attributes.set("value", value);
      copyDirection(child, item);
    }
    items.push(item);
  }
  if (items.length === 0) return [];
  const list = element(source.name, marksOf(source, items), items);
  const start = wholeNumber(source.attributes.get("start"));
  if (source.name === "ol" && start !== null) list.attributes.set("start", start);
  if (source.name === "ol" && source.attributes.has("reversed"))
    list.attributes.set("reversed", "");
  return [list];
}

/** A description list; what stands in it outside a term or description becomes a description. */
export function descriptionListOf(source: BodyElement, contentOf: ContentOf): BodyElement[] {
  const entries: BodyElement[] = [];
  for (const child of source.children) {
    const isEntry = isElement(child, "dt") || isElement(child, "dd");
    const content = withoutParagraph(contentOf(isEntry ? child.children : [child]));
    if (content.length > 0) entries.push(element(isEntry ? child.name : "dd", {}, content));
  }
  return entries.length === 0 ? [] : [element("dl", {}, entries)];
}

/** A disclosure: its summary as phrases, the rest as blocks. */
export function detailsOf(
  source: BodyElement,
  contentOf: ContentOf,
  scope: BodyScope,
): BodyElement[] {
  const summary = source.children.find((child) => isElement(child, "summary"));
  const blocks = contentOf(source.children.filter((child) => child !== summary));
  if (!isElement(summary)) return blocks;
  return [
    element("details", {}, [element("summary", {}, phrasesOf(summary.children, scope)), ...blocks]),
  ];
}

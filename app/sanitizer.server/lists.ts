import {
  attributeOf,
  classesOf,
  element,
  hasClass,
  isBlankText,
  isElement,
  isText,
  type BodyNode,
  type Element,
  type BodyContext,
} from "./hast";
import { trimmedLine } from "./paragraphs";
import { anchorOf, anchorProperties, phrasingOf } from "./phrasing";
import { copyDirection, styleOf } from "./presentation";

/** Rewrites the content of a structure; passed in by `flow-content.ts`, which imports this module. */
export type ContentOf = (nodes: readonly BodyNode[]) => Element[];

/** Unwraps a single plain paragraph of an item or a cell. */
export function withoutParagraph(blocks: Element[]): BodyNode[] {
  const [only] = blocks;
  const isPlainLine =
    blocks.length === 1 &&
    isElement(only, "p") &&
    only.properties.id === undefined &&
    !hasClass(only, "body-embed");
  return isPlainLine ? only.children : blocks;
}

function integer(value: string | undefined): string | null {
  return value !== undefined && /^\s*-?\d{1,6}\s*$/.test(value) ? value.trim() : null;
}

/** The `type` of an ordered list by its `list-style-type`. */
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

/** Class of a list with Chinese numbers, for which there is no `type`. */
const CHINESE = "body-list-chinese";

/** Class of a list without markers. */
const PLAIN = "body-list-plain";

/** Class of a list whose items begin with a check box, in the marker's position. */
const CHECKBOXES = "body-list-boxes";

/** Class of each `type`: selectors cannot tell "A" from "a" in every engine. */
const typeClass: Readonly<Record<string, string>> = {
  A: "body-list-upper-alpha",
  a: "body-list-lower-alpha",
  I: "body-list-upper-roman",
  i: "body-list-lower-roman",
};

function ownMarkWords(source: Element): readonly string[] {
  const style = styleOf(source);
  const words = style.get("list-style-type") ?? style.get("list-style") ?? "";
  return words === "" ? [] : words.split(/\s+/);
}

/** The words of `list-style` or `list-style-type`, of the list or else of each of its items. */
function markWords(source: Element): readonly string[] {
  const own = ownMarkWords(source);
  if (own.length > 0) return own;
  const [first = [], ...others] = source.children
    .filter((child) => isElement(child, "li"))
    .map((item) => (isElement(item) ? ownMarkWords(item) : []));
  return first.filter((word) => others.every((words) => words.includes(word)));
}

/** Whether a list is numbered: its style says so before its tag. */
function listName(source: Element): "ol" | "ul" {
  const words = markWords(source);
  if (words.some((word) => word === "decimal" || word in counters || chinese.has(word)))
    return "ol";
  if (words.some((word) => /^(?:disc|circle|square)$/.test(word))) return "ul";
  return source.tagName === "ol" ? "ol" : "ul";
}

function isUnmarked(source: Element): boolean {
  return markWords(source).includes("none") || attributeOf(source, "type") === "none";
}

/** Whether the list, or each of its items, has no marker. */
function isPlain(source: Element): boolean {
  if (hasClass(source, PLAIN) || isUnmarked(source)) return true;
  const items = source.children.filter((child) => isElement(child, "li"));
  return items.length > 0 && items.every((item) => isElement(item) && isUnmarked(item));
}

/** The type that all items of a list have; undefined for different ones. */
function typeOfItems(source: Element): string | undefined {
  const [first, ...others] = source.children
    .filter((child) => isElement(child, "li"))
    .map((item) => attributeOf(item, "type"));
  return others.every((type) => type === first) ? first : undefined;
}

/** The numbering of an ordered list as properties; none for plain numbers. */
function countOf(source: Element): Element["properties"] {
  const names = classesOf(source);
  const words = markWords(source);
  if (names.includes(CHINESE) || names.some((name) => /^custom_cn[12]?$/.test(name)))
    return { className: [CHINESE] };
  if (words.some((word) => chinese.has(word))) return { className: [CHINESE] };
  const named = words.map((word) => counters[word]).find((type) => type !== undefined);
  const attribute = (attributeOf(source, "type") ?? typeOfItems(source))?.trim() ?? "";
  const type = named ?? (/^[AaIi]$/.test(attribute) ? attribute : undefined);
  const name = type === undefined ? undefined : typeClass[type];
  return type === undefined || name === undefined ? {} : { type, className: [name] };
}

/** A check box or tick at the beginning of an item. */
const BOX = /^\s*[☐☑☒✓✔✗✘✅❌]/u;

/** The first words of a node; empty where it has none. */
function firstText(node: BodyNode): string {
  if (isText(node)) return node.value;
  if (!isElement(node)) return "";
  for (const child of node.children) {
    const text = firstText(child);
    if (text.trim() !== "") return text;
  }
  return "";
}

function isGallery(items: readonly Element[]): boolean {
  return items.every(({ children }) =>
    isElement(
      children.find((child) => !isBlankText(child)),
      "figure",
    ),
  );
}

function marksOf(source: Element, items: readonly Element[]): Element["properties"] {
  if (items.every((item) => BOX.test(firstText(item))))
    return listName(source) === "ul" || isPlain(source) || hasClass(source, CHECKBOXES)
      ? { className: [CHECKBOXES] }
      : countOf(source);
  if (isPlain(source)) return { className: [PLAIN] };
  if (listName(source) === "ol") return countOf(source);
  // A bullet beside a picture says nothing.
  return isGallery(items) ? { className: [PLAIN] } : {};
}

function isList(node: BodyNode): node is Element {
  return isElement(node, "ol") || isElement(node, "ul");
}

/** An item: its `li`, if there is one, and its content. */
interface Item {
  readonly source: Element | null;
  readonly nodes: BodyNode[];
}

/**
 * The items of a list. A list between items belongs to the item before it: word processors write inner
 * lists so.
 */
function itemsIn(source: Element): Item[] {
  const items: Item[] = [];
  for (const child of source.children) {
    const last = items.at(-1);
    if (isBlankText(child)) continue;
    if (isElement(child, "li")) items.push({ source: child, nodes: [...child.children] });
    else if (isList(child) && last !== undefined) last.nodes.push(child);
    else items.push({ source: null, nodes: [child] });
  }
  return items;
}

function itemOf({ source, nodes }: Item, list: "ol" | "ul", contentOf: ContentOf): Element | null {
  const content = withoutParagraph(contentOf(nodes));
  const anchor = source === null ? null : anchorOf(source);
  if (content.length === 0 && anchor === null) return null;
  const item = element("li", {}, content);
  if (source === null) return item;
  const value = list === "ol" ? integer(attributeOf(source, "value")) : null;
  if (value !== null) item.properties.value = value;
  if (anchor !== null) item.properties.id = anchor;
  copyDirection(source, item);
  return item;
}

/** A list. Content outside items becomes an item, empty items are removed. */
export function listOf(source: Element, contentOf: ContentOf): Element[] {
  const [first, ...others] = itemsIn(source);
  if (first === undefined) return [];
  const name = listName(source);
  // A list that contains only a list is an indent.
  const isAlone = first.source === null && first.nodes.every(isList);
  const before = isAlone ? contentOf(first.nodes) : [];
  const items = (isAlone ? others : [first, ...others])
    .map((item) => itemOf(item, name, contentOf))
    .filter((item) => item !== null);
  if (items.length === 0) return before;
  const list = element(name, marksOf(source, items), items);
  const start = integer(attributeOf(source, "start"));
  if (name === "ol" && start !== null) list.properties.start = start;
  if (name === "ol" && attributeOf(source, "reversed") !== undefined)
    list.properties.reversed = true;
  return [...before, list];
}

/** A description list. Content outside terms and descriptions becomes a description. */
export function descriptionListOf(source: Element, contentOf: ContentOf): Element[] {
  // `div` groups are allowed (HTML, 4.4.9) and unwrapped.
  const children = source.children.flatMap((child) =>
    isElement(child, "div") &&
    child.children.some((inner) => isElement(inner, "dt") || isElement(inner, "dd"))
      ? child.children
      : [child],
  );
  const entries: Element[] = [];
  for (const child of children) {
    const isEntry = isElement(child, "dt") || isElement(child, "dd");
    const content = withoutParagraph(contentOf(isEntry ? child.children : [child]));
    const anchor = isEntry ? anchorOf(child) : null;
    if (content.length === 0 && anchor === null) continue;
    const entry = element(isEntry ? child.tagName : "dd", {}, content);
    if (anchor !== null) entry.properties.id = anchor;
    if (isEntry) copyDirection(child, entry);
    entries.push(entry);
  }
  return entries.length === 0 ? [] : [element("dl", {}, entries)];
}

/** A disclosure: its summary as phrasing content, other content as blocks. */
export function detailsOf(source: Element, contentOf: ContentOf, context: BodyContext): Element[] {
  const summary = source.children.find((child) => isElement(child, "summary"));
  const blocks = contentOf(source.children.filter((child) => child !== summary));
  if (!isElement(summary)) return blocks;
  const words = trimmedLine(phrasingOf(summary.children, context));
  return [
    element("details", {}, [element("summary", anchorProperties(summary), words), ...blocks]),
  ];
}

import {
  attributeOf,
  element,
  elementsOf,
  hasClass,
  hasText,
  replaceElements,
  textNode,
  textOf,
  type BodyNode,
  type Element,
  type Transform,
} from "./hast";

/** A footnote reference: a raised number whose source is in its attributes alone. */
function isFootnoteReference(node: Element): boolean {
  return node.tagName === "sup" && attributeOf(node, "data-draft-type") === "reference";
}

function footnoteItem(note: Element, id: string): Element {
  const words = (attributeOf(note, "data-text") ?? "").trim();
  const url = (attributeOf(note, "data-url") ?? "").trim();
  const link = url === "" ? [] : [element("a", { href: url }, [textNode(url)])];
  const gap = words === "" || url === "" ? [] : [textNode(" ")];
  return element("li", { id }, [...(words === "" ? [] : [textNode(words)]), ...gap, ...link]);
}

/** Video links contain title and URL with no space between; the URL is dropped. */
function dropVideoUrl(node: Element): BodyNode[] | null {
  if (node.tagName !== "a" || !hasClass(node, "video-box")) return null;
  const parts = elementsOf(node.children);
  const title = parts.find((part) => hasClass(part, "title"));
  const url = parts.find((part) => hasClass(part, "url"));
  if (title !== undefined && url !== undefined && hasText(title)) url.children = [];
  return null;
}

/**
 * Zhihu lists footnotes at the end of its page: the list is appended unless it was pasted too.
 */
export const readZhihu: Transform = (root) => {
  replaceElements(root, dropVideoUrl);
  const elements = elementsOf(root.children as BodyNode[]);
  const notes = elements.filter(isFootnoteReference);
  if (notes.length === 0 || elements.some((node) => hasClass(node, "ReferenceList"))) return;
  const entries = new Map<string, Element>();
  for (const note of notes) {
    const number = attributeOf(note, "data-numero") ?? textOf(note);
    const id = `zhihu-note-${number}`;
    if (!entries.has(number)) entries.set(number, footnoteItem(note, id));
    note.children = [element("a", { href: `#${id}` }, note.children as BodyNode[])];
  }
  (root.children as BodyNode[]).push(element("ol", {}, [...entries.values()]));
};

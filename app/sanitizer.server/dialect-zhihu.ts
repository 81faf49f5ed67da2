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

/** Zhihu's note: a raised number whose source is in its attributes alone. */
function isNote(node: Element): boolean {
  return node.tagName === "sup" && attributeOf(node, "data-draft-type") === "reference";
}

function entryOf(note: Element, id: string): Element {
  const words = (attributeOf(note, "data-text") ?? "").trim();
  const url = (attributeOf(note, "data-url") ?? "").trim();
  const link = url === "" ? [] : [element("a", { href: url }, [textNode(url)])];
  const gap = words === "" || url === "" ? [] : [textNode(" ")];
  return element("li", { id }, [...(words === "" ? [] : [textNode(words)]), ...gap, ...link]);
}

/** Zhihu writes the URL of a video behind its title, as one word. */
function readVideo(node: Element): BodyNode[] | null {
  if (node.tagName !== "a" || !hasClass(node, "video-box")) return null;
  const parts = elementsOf(node.children);
  const title = parts.find((part) => hasClass(part, "title"));
  const url = parts.find((part) => hasClass(part, "url"));
  if (title !== undefined && url !== undefined && hasText(title)) url.children = [];
  return null;
}

/**
 * Notes of Zhihu, whose page lists their sources at its end: so does the body, unless the list was pasted too.
 */
export const readZhihu: Transform = (root) => {
  replaceElements(root, readVideo);
  const elements = elementsOf(root.children as BodyNode[]);
  const notes = elements.filter(isNote);
  if (notes.length === 0 || elements.some((node) => hasClass(node, "ReferenceList"))) return;
  const entries = new Map<string, Element>();
  for (const note of notes) {
    const number = attributeOf(note, "data-numero") ?? textOf(note);
    const id = `zhihu-note-${number}`;
    if (!entries.has(number)) entries.set(number, entryOf(note, id));
    note.children = [element("a", { href: `#${id}` }, note.children as BodyNode[])];
  }
  (root.children as BodyNode[]).push(element("ol", {}, [...entries.values()]));
};

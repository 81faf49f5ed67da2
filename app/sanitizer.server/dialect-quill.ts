import {
  attributeOf,
  element,
  hasClass,
  isElement,
  replaceElements,
  textNode,
  type Element,
} from "./hast";
import type { Transform } from "./transform";

/** Quill writes lists flat, as `ol`: this attribute of an item is its kind, a class its level. */
const KIND = "data-list";

function levelOf(item: Element): number {
  return Number(
    /(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(attributeOf(item, "class") ?? "")?.[1] ?? 0,
  );
}

function listName(list: Element, item: Element): string {
  const kind = attributeOf(item, KIND);
  if (kind === undefined) return list.tagName;
  return kind === "ordered" ? "ol" : "ul";
}

function isQuillList(list: Element): boolean {
  return list.children.some(
    (child) =>
      isElement(child, "li") && (attributeOf(child, KIND) !== undefined || levelOf(child) > 0),
  );
}

const boxes: Readonly<Record<string, string>> = { checked: "☑ ", unchecked: "☐ " };

/** A flat list as nested lists. */
function nestedLists(list: Element): Element[] {
  const roots: Element[] = [];
  const open: Element[] = [];
  for (const child of list.children) {
    if (!isElement(child, "li")) continue;
    const level = Math.min(levelOf(child), open.length);
    const name = listName(list, child);
    open.length = Math.min(open.length, level + 1);
    if (open[level]?.tagName !== name) {
      const started = element(name);
      const parent = open[level - 1]?.children.at(-1);
      if (isElement(parent)) parent.children.push(started);
      else roots.push(started);
      open[level] = started;
      open.length = level + 1;
    }
    const mark = boxes[attributeOf(child, KIND) ?? ""];
    const children = mark === undefined ? child.children : [textNode(mark), ...child.children];
    open[level]?.children.push({ ...child, children: [...children] });
  }
  return roots;
}

/** Quill's lists and code boxes. */
export const readQuill: Transform = (root) => {
  replaceElements(root, (node) => {
    if ((node.tagName === "ol" || node.tagName === "ul") && isQuillList(node))
      return nestedLists(node);
    const isCode = hasClass(node, "ql-code-block-container") || hasClass(node, "ql-syntax");
    return node.tagName === "div" && isCode ? [{ ...node, tagName: "pre" }] : null;
  });
};

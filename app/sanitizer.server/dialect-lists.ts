import {
  attributeOf,
  element,
  hasClass,
  isElement,
  replaceElements,
  textNode,
  textOf,
  type Element,
  classesOf,
  isText,
  type BodyNode,
  type Root,
  type Transform,
} from "./hast";
import { styleOf } from "./presentation";

/**
 * Quill writes lists flat, as `ol`: this attribute of an item is its kind, a class its level. Feishu
 * has the attribute too, with numbered kinds (`number1`).
 */
const KIND = "data-list";

function levelOf(item: Element): number {
  return Number(
    /(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(attributeOf(item, "class") ?? "")?.[1] ?? 0,
  );
}

function listName(list: Element, item: Element): string {
  const kind = attributeOf(item, KIND);
  if (kind === undefined) return list.tagName;
  return kind === "ordered" || kind.startsWith("number") ? "ol" : "ul";
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
    if (isList(node) && isQuillList(node)) return nestedLists(node);
    const isCode = hasClass(node, "ql-code-block-container") || hasClass(node, "ql-syntax");
    return node.tagName === "div" && isCode ? [{ ...node, tagName: "pre" }] : null;
  });
};

const marks: Readonly<Record<string, readonly [on: string, off: string]>> = {
  checkbox: ["☑", "☐"],
  radio: ["◉", "○"],
};

/** The sign of a form control, of Evernote's `en-todo`, or of an element with the role of a control. */
function boxOf(node: Element): string | null {
  const kind =
    node.tagName === "en-todo"
      ? "checkbox"
      : (attributeOf(node, node.tagName === "input" ? "type" : "role") ?? "");
  const [on, off] = marks[kind.toLowerCase()] ?? [];
  if (on === undefined || off === undefined) return null;
  const isOn =
    node.tagName === "input"
      ? attributeOf(node, "checked") !== undefined
      : (attributeOf(node, "aria-checked") ?? attributeOf(node, "checked")) === "true";
  return isOn ? on : off;
}

function isList(node: Element): boolean {
  return node.tagName === "ol" || node.tagName === "ul";
}

/** The elements of an item without those of lists in it. */
function ownElements(item: Element): Element[] {
  return item.children.flatMap((child) =>
    !isElement(child) || isList(child) ? [] : [child, ...ownElements(child)],
  );
}

/** The state of an item whose box a stylesheet draws (TinyMCE, Tiptap, Editor.js, Milkdown, Notion, Evernote). */
function stateOf(item: Element): string | null {
  const [on, off] = ["☑", "☐"];
  const ownBox = boxOf(item);
  if (ownBox !== null) return ownBox;
  const data = attributeOf(item, "data-checked") ?? styleOf(item).get("--en-checked");
  if (data === "true" || data === "false") return data === "true" ? on : off;
  const drawn = ownElements(item);
  if (drawn.some((node) => hasClass(node, "checkbox-on"))) return on;
  if (drawn.some((node) => hasClass(node, "checkbox-off"))) return off;
  const names = classesOf(item);
  const isTask = names.some((name) =>
    /checklist|(?:^|-)task(?:-list-item|-item|$)|todo/i.test(name),
  );
  if (names.some((name) => /checklist(?:__item)?--checked$/.test(name))) return on;
  return isTask && !drawn.some((node) => boxOf(node) !== null) ? off : null;
}

function takeFirstBox(parent: Element): string | null {
  for (const [at, child] of parent.children.entries()) {
    if (isText(child) && child.value.trim() !== "") return null;
    if (!isElement(child)) continue;
    if (isList(child)) return null;
    const own = textOf(child).trim() === "" ? boxOf(child) : null;
    const box = own ?? takeFirstBox(child);
    if (box === null) continue;
    if (own !== null) parent.children = parent.children.toSpliced(at, 1);
    return box;
  }
  return null;
}

/** Inserts a mark before the first words of an item; those of a list in it are not its own. */
function markWords(parent: Element, mark: string): boolean {
  for (const [at, child] of parent.children.entries()) {
    if (isText(child) && child.value.trim() !== "") {
      parent.children = parent.children.with(at, textNode(`${mark} ${child.value.trimStart()}`));
      return true;
    }
    if (!isElement(child)) continue;
    if (isList(child)) return false;
    if (markWords(child, mark)) return true;
  }
  return false;
}

/** Whether a list is a checklist; unticked items of it may have no class. */
function isChecklist(node: Element): boolean {
  return classesOf(node).some((name) =>
    /^(?:tox-checklist|todo-list|contains-task-list)$/.test(name),
  );
}

function markItems(parent: Root | Element, inChecklist: boolean): void {
  for (const child of parent.children as BodyNode[]) {
    if (!isElement(child)) continue;
    const isItem =
      child.tagName === "li" ||
      attributeOf(child, "data-w-e-type") === "todo" ||
      hasClass(child, "cdx-checklist__item");
    if (isItem) {
      // Google Docs has the box as a picture too.
      child.children = child.children.filter(
        (inner) => !isElement(inner) || attributeOf(inner, "aria-roledescription") === undefined,
      );
      const mark = takeFirstBox(child) ?? stateOf(child) ?? (inChecklist ? "☐" : null);
      if (mark !== null && !markWords(child, mark))
        child.children = [textNode(mark), ...child.children];
    }
    markItems(child, isChecklist(child) || (inChecklist && child.tagName !== "li"));
  }
}

/** Check boxes and radio buttons become characters: an article has no form controls. */
export const readTaskLists: Transform = (root) => {
  markItems(root, false);
  replaceElements(root, (node) => {
    const box = boxOf(node);
    if (box === null || node.tagName === "li") return null;
    if (textOf(node).trim() === "") return [textNode(box)];
    return [{ ...node, children: [textNode(`${box} `), ...node.children] }];
  });
};

import {
  attributeOf,
  classesOf,
  elementsOf,
  isElement,
  isText,
  replaceElements,
  textNode,
  type BodyNode,
  type Element,
  type Root,
} from "./hast";
import type { Transform } from "./transform";

const marks: Readonly<Record<string, readonly [on: string, off: string]>> = {
  checkbox: ["☑", "☐"],
  radio: ["◉", "○"],
};

function boxOf(node: Element): string | null {
  if (node.tagName !== "input") return null;
  const [on, off] = marks[(attributeOf(node, "type") ?? "").toLowerCase()] ?? [];
  if (on === undefined || off === undefined) return null;
  return attributeOf(node, "checked") === undefined ? off : on;
}

/** The state of an item whose box a style sheet draws (TinyMCE, Tiptap, Editor.js, Milkdown). */
function stateOf(item: Element): string | null {
  const [on, off] = ["☑", "☐"];
  const data = attributeOf(item, "data-checked");
  if (data === "true" || data === "false") return data === "true" ? on : off;
  const names = classesOf(item);
  const isTask = names.some((name) =>
    /checklist|(?:^|-)task(?:-list-item|-item|$)|todo/i.test(name),
  );
  if (names.some((name) => /checklist(?:__item)?--checked$/.test(name))) return on;
  return isTask && !elementsOf(item.children).some((node) => boxOf(node) !== null) ? off : null;
}

function takeFirstBox(parent: Element): string | null {
  for (const [at, child] of parent.children.entries()) {
    if (isText(child) && child.value.trim() !== "") return null;
    if (!isElement(child)) continue;
    const box = boxOf(child) ?? takeFirstBox(child);
    if (box === null) continue;
    if (boxOf(child) !== null) parent.children = parent.children.toSpliced(at, 1);
    return box;
  }
  return null;
}

/** Inserts a mark before the first words of an element, at any depth. */
function markWords(parent: Element, mark: string): boolean {
  for (const [at, child] of parent.children.entries()) {
    if (isText(child) && child.value.trim() !== "") {
      parent.children = parent.children.with(at, textNode(`${mark} ${child.value.trimStart()}`));
      return true;
    }
    if (isElement(child) && markWords(child, mark)) return true;
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
    const isItem = child.tagName === "li" || attributeOf(child, "data-w-e-type") === "todo";
    if (isItem) {
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
    return box === null ? null : [textNode(box)];
  });
};

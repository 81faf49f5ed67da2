import { element, elementsOf, isElement, type BodyElement, type BodyNode } from "./tree";

function classesOf({ attributes }: BodyElement): readonly string[] {
  return (attributes.get("class") ?? "").split(/\s+/);
}

/** Quill writes every list flat, as `ol`: the kind stands at each item, the level in its class. */
const QUILL_KIND = "data-list";
function quillLevel(item: BodyElement): number {
  return Number(
    /(?:^|\s)ql-indent-([1-8])(?:\s|$)/.exec(item.attributes.get("class") ?? "")?.[1] ?? 0,
  );
}

function quillName(list: BodyElement, item: BodyElement): string {
  const kind = item.attributes.get(QUILL_KIND);
  if (kind === undefined) return list.name;
  return kind === "ordered" ? "ol" : "ul";
}

function isQuillList(list: BodyElement): boolean {
  return list.children.some(
    (child) =>
      isElement(child, "li") && (child.attributes.has(QUILL_KIND) || quillLevel(child) > 0),
  );
}

const boxes = { checked: "☑ ", unchecked: "☐ " } as const;

function checkbox(item: BodyElement): string {
  const kind = item.attributes.get(QUILL_KIND);
  return kind === "checked" || kind === "unchecked" ? boxes[kind] : "";
}

/** A flat list as the nested ones it stands for. */
function nestedLists(list: BodyElement): BodyElement[] {
  const roots: BodyElement[] = [];
  const open: BodyElement[] = [];
  for (const child of list.children) {
    if (!isElement(child, "li")) continue;
    const level = Math.min(quillLevel(child), open.length);
    const name = quillName(list, child);
    open.length = Math.min(open.length, level + 1);
    if (open[level]?.name !== name) {
      const started: BodyElement = { ...element(name), hasBlock: true };
      const parent = open[level - 1]?.children.at(-1);
      if (isElement(parent)) {
        parent.children.push(started);
        parent.hasBlock = true;
      } else roots.push(started);
      open[level] = started;
      open.length = level + 1;
    }
    const mark = checkbox(child);
    open[level]?.children.push({
      ...child,
      children: mark === "" ? [...child.children] : [mark, ...child.children],
    });
  }
  return roots;
}

/** Drops the second copy of a formula, which is there for the eye (KaTeX) or for old browsers (MathJax). */
function withoutSecondCopy(node: BodyElement): void {
  const names = classesOf(node);
  if (names.includes("katex")) {
    const hasMath = [...elementsOf(node.children)].some(({ name }) => name === "math");
    if (hasMath)
      node.children = node.children.filter(
        (child) => !isElement(child) || !classesOf(child).includes("katex-html"),
      );
  }
  if (node.name === "mjx-container") {
    const spoken = node.children.find((child) => isElement(child, "mjx-assistive-mml"));
    if (spoken !== undefined) node.children = [spoken];
  }
}

function paragraph(text: string): BodyElement {
  return {
    name: "p",
    attributes: new Map([["class", "body-caption"]]),
    children: [text],
    hasBlock: false,
  };
}

/** Elements that only the messaging app knows, in words: they have a name and nothing to load. */
function messagingAppWords({ name, attributes }: BodyElement): string | null {
  const title = (attributes.get("name") ?? attributes.get("data-title") ?? "").trim();
  switch (name) {
    case "mpvoice":
    case "mp-common-mpaudio":
      return `音频：${title || "请在原文收听"}`;
    case "qqmusic":
    case "mp-common-qqmusic":
      return `音乐：${attributes.get("music_name")?.trim() || title || "请在原文收听"}`;
    case "mp-miniprogram":
      return `小程序：${attributes.get("data-miniprogram-title")?.trim() || title || "请在原文打开"}`;
    default:
      return null;
  }
}

const codeClass = /^(?:ql-code-block-container|ql-syntax)$/;

function translated(node: BodyElement): BodyNode[] {
  withoutSecondCopy(node);
  if ((node.name === "ol" || node.name === "ul") && isQuillList(node)) return nestedLists(node);
  if (node.name === "div" && classesOf(node).some((name) => codeClass.test(name)))
    return [{ ...node, name: "pre" }];
  const words = messagingAppWords(node);
  return words === null ? [node] : [paragraph(words)];
}

/** Rewrites what only one editor or application knows into the HTML that it stands for. */
export function translateDialects(parent: BodyElement): void {
  parent.children = parent.children.flatMap((child) => {
    if (typeof child === "string") return [child];
    translateDialects(child);
    return translated(child);
  });
}

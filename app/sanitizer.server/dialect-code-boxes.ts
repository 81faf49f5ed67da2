import {
  attributeOf,
  cellsOf,
  classesOf,
  element,
  elementsOf,
  hasClass,
  hasText,
  isElement,
  replaceElements,
  textNode,
  textOf,
  type BodyNode,
  type Element,
  type Transform,
} from "./hast";
import { styleOf } from "./presentation";

const NUMBERS =
  /(?:^|[\s_-])(?:hljs-ln-n|hljs-ln-numbers|gutter|gl|linenos?|lineno|line-numbers?|line-index|rouge-gutter|blob-num|code-line-number)(?:$|[\s_-])/i;

const LINES =
  /(?:^|[\s_-])(?:hljs-ln-code|hljs-ln-line|code|rouge-code|blob-code|code-line|highlight-source|lntd)(?:$|[\s_-])/i;

/** Line numbers and buttons that highlighters put beside code. */
const BESIDE_CODE =
  /^(?:lnt?|pre-numbering|copy-code-btn|code-copy-btn|copy-btn|hljs-button|code-block-extension-copyCodeBtn|cnblogs_code_toolbar|hide-preCode-box|line-numbers-(?:wrapper|rows))$/;

function isBesideCode(node: Element): boolean {
  return (
    (["button", "clipboard-copy"].includes(node.tagName) ||
      classesOf(node).some((name) => BESIDE_CODE.test(name))) &&
    /^(?:[\d\s]*|\s*(?:复制|复制代码|copy|copy code)\s*)$/i.test(textOf(node))
  );
}

/** The name of a programming language, which some pages write above code. */
const LANGUAGE = /^\s*[a-z][\w+#.-]{0,19}\s*$/i;

function isLanguage(node: BodyNode): boolean {
  return isElement(node) && hasClass(node, "lang") && LANGUAGE.test(textOf(node));
}

/** The code of a `pre` that holds its language's name beside it; null for every other. */
function namedCode(pre: Element): Element | null {
  const inner = elementsOf(pre.children);
  const code = inner.filter(({ tagName }) => tagName === "code");
  const [only] = code;
  if (code.length !== 1 || only === undefined) return null;
  // A word before the code in its line is part of it: `sudo`.
  if (pre.children.includes(only) && !pre.children.some((child) => isElement(child, "div")))
    return null;
  const words = textOf(pre);
  const at = words.lastIndexOf(textOf(only));
  const beside = words.slice(0, at) + words.slice(at + textOf(only).length);
  return LANGUAGE.test(beside) ? only : null;
}

function namesOf(node: Element): string {
  return classesOf(node).join(" ");
}

/** Whether a cell contains line numbers. */
function isNumbers(cell: Element): boolean {
  return (
    NUMBERS.test(namesOf(cell)) ||
    (attributeOf(cell, "data-line-number") !== undefined && textOf(cell).trim() === "") ||
    /^[\d\s]*$/.test(textOf(cell))
  );
}

/** The code of a highlighter's numbered table; null for every other table. */
function linesOf(table: Element): BodyNode[] | null {
  const cells = cellsOf(table).filter(({ tagName }) => tagName === "td");
  const code = cells.filter(
    (cell) =>
      LINES.test(namesOf(cell)) &&
      !NUMBERS.test(namesOf(cell)) &&
      // Hugo's numbers, which are removed, have the name of its code.
      !(hasClass(cell, "lntd") && !hasText(cell)),
  );
  if (code.length === 0) return null;
  if (!cells.every((cell) => code.includes(cell) || isNumbers(cell))) return null;
  return code.flatMap((cell, at) =>
    at === 0 ? cell.children : [textNode("\n"), ...cell.children],
  );
}

/** Whether a box is code by style: Evernote's, or a fixed-width font and preserved white space (VS Code's clipboard). */
function isCodeBox(node: Element): boolean {
  if (node.tagName === "code") return styleOf(node).get("display") === "block";
  if (node.tagName !== "div" && node.tagName !== "section") return false;
  const style = styleOf(node);
  if (style.get("-en-codeblock") === "true") return true;
  return (
    /monospace|consolas|courier|menlo|monaco/.test(
      style.get("font-family") ?? style.get("font") ?? "",
    ) && /^(?:pre|pre-wrap|break-spaces)$/.test(style.get("white-space") ?? "")
  );
}

/** The items of a list as lines of code. */
function linesIn(list: Element): BodyNode[] {
  const items = list.children.filter((child) => isElement(child, "li"));
  return items.flatMap((item, at) => [
    ...(at === 0 ? [] : [textNode("\n")]),
    ...(isElement(item) ? item.children.filter((child) => !isElement(child, "br")) : []),
  ]);
}

/** The lines of an old highlighter's numbered list (`dp-c`, `dp-xml`); null for every other list. */
function listedLines(list: Element): BodyNode[] | null {
  const isListed =
    list.tagName === "ol" && classesOf(list).some((name) => /^dp-[a-z]+$/.test(name));
  return isListed ? linesIn(list) : null;
}

/** The code of Discuz, a numbered list of lines above a button; null for every other box. */
function forumLines(box: Element): BodyNode[] | null {
  if (!hasClass(box, "blockcode")) return null;
  const inner = box.children.flatMap((child) => (isElement(child, "div") ? child.children : child));
  const list = inner.find((child) => isElement(child, "ol"));
  return isElement(list) ? linesIn(list) : null;
}

/** Code in numbered tables and styled boxes becomes `pre`, without numbers and buttons. */
export const readCodeBoxes: Transform = (root) => {
  replaceElements(root, (node) => {
    if (isBesideCode(node)) return [];
    if (node.tagName === "table") {
      const lines = linesOf(node);
      return lines === null ? null : [element("pre", {}, lines)];
    }
    const listed = listedLines(node) ?? forumLines(node);
    if (listed !== null) return [element("pre", {}, listed)];
    // A table of lines within it has become `pre` already.
    if (
      (node.tagName === "pre" || node.tagName === "code") &&
      node.children.some((child) => isElement(child, "pre"))
    )
      return [{ ...node, children: unwrapped(node.children) }];
    if (node.tagName === "pre") {
      const code = namedCode(node);
      return code === null ? null : [{ ...node, children: [code] }];
    }
    // VitePress's box.
    if (node.children.some(isLanguage) && node.children.some((child) => isElement(child, "pre")))
      return [{ ...node, children: node.children.filter((child) => !isLanguage(child)) }];
    return isCodeBox(node) ? [{ ...node, tagName: "pre" }] : null;
  });
};

function unwrapped(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.flatMap((node) => (isElement(node, "pre") ? node.children : [node]));
}

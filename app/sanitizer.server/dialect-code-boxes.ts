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

/** Classes of a cell with line numbers. */
const LINE_NUMBER_CLASS =
  /(?:^|[\s_-])(?:hljs-ln-n|hljs-ln-numbers|gutter|gl|linenos?|lineno|line-numbers?|line-index|rouge-gutter|blob-num|code-line-number)(?:$|[\s_-])/i;

/** Classes of a cell with code. */
const CODE_CELL_CLASS =
  /(?:^|[\s_-])(?:hljs-ln-code|hljs-ln-line|code|rouge-code|blob-code|code-line|highlight-source|lntd)(?:$|[\s_-])/i;

/** Classes of line numbers and buttons that highlighters put beside code. */
const NUMBER_OR_BUTTON_CLASS =
  /^(?:lnt?|pre-numbering|copy-code-btn|code-copy-btn|copy-btn|hljs-button|code-block-extension-copyCodeBtn|cnblogs_code_toolbar|hide-preCode-box|line-numbers-(?:wrapper|rows))$/;

function isLineNumberOrButton(node: Element): boolean {
  return (
    (["button", "clipboard-copy"].includes(node.tagName) ||
      classesOf(node).some((name) => NUMBER_OR_BUTTON_CLASS.test(name))) &&
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
  // Directly in the `pre`, a word before `code` is on the same line and part of the code: `sudo`.
  if (pre.children.includes(only) && !pre.children.some((child) => isElement(child, "div")))
    return null;
  const words = textOf(pre);
  const at = words.lastIndexOf(textOf(only));
  const beside = words.slice(0, at) + words.slice(at + textOf(only).length);
  return LANGUAGE.test(beside) ? only : null;
}

function classText(node: Element): string {
  return classesOf(node).join(" ");
}

/** Whether a cell contains line numbers. */
function isNumbers(cell: Element): boolean {
  return (
    LINE_NUMBER_CLASS.test(classText(cell)) ||
    (attributeOf(cell, "data-line-number") !== undefined && textOf(cell).trim() === "") ||
    /^[\d\s]*$/.test(textOf(cell))
  );
}

/** The code of a highlighter's numbered table; null for every other table. */
function codeOfNumberedTable(table: Element): BodyNode[] | null {
  const cells = cellsOf(table).filter(({ tagName }) => tagName === "td");
  const code = cells.filter(
    (cell) =>
      CODE_CELL_CLASS.test(classText(cell)) &&
      !LINE_NUMBER_CLASS.test(classText(cell)) &&
      // Hugo's cell of numbers has the class of its code; the numbers are removed by now, so it is empty.
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
function listItemsAsLines(list: Element): BodyNode[] {
  const items = list.children.filter((child) => isElement(child, "li"));
  return items.flatMap((item, at) => [
    ...(at === 0 ? [] : [textNode("\n")]),
    ...(isElement(item) ? item.children.filter((child) => !isElement(child, "br")) : []),
  ]);
}

/** The lines of an old highlighter's numbered list (`dp-c`, `dp-xml`); null for every other list. */
function codeOfDpList(list: Element): BodyNode[] | null {
  const isListed =
    list.tagName === "ol" && classesOf(list).some((name) => /^dp-[a-z]+$/.test(name));
  return isListed ? listItemsAsLines(list) : null;
}

/** The code of Discuz, a numbered list of lines above a button; null for every other box. */
function codeOfDiscuz(box: Element): BodyNode[] | null {
  if (!hasClass(box, "blockcode")) return null;
  const inner = box.children.flatMap((child) => (isElement(child, "div") ? child.children : child));
  const list = inner.find((child) => isElement(child, "ol"));
  return isElement(list) ? listItemsAsLines(list) : null;
}

/** Code in numbered tables and styled boxes becomes `pre`, without numbers and buttons. */
export const readCodeBoxes: Transform = (root) => {
  replaceElements(root, (node) => {
    if (isLineNumberOrButton(node)) return [];
    if (node.tagName === "table") {
      const lines = codeOfNumberedTable(node);
      return lines === null ? null : [element("pre", {}, lines)];
    }
    const listed = codeOfDpList(node) ?? codeOfDiscuz(node);
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

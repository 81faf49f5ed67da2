import {
  attributeOf,
  element,
  elementsOf,
  hasClass,
  isElement,
  replaceChildren,
  replaceElements,
  textNode,
  textOf,
  type BodyNode,
  type Element,
  type Root,
  type BodyContext,
  type Transform,
} from "./hast";

/** Attributes with a formula's TeX when the markup has nothing else. */
const TEX = [
  "data-latex",
  "data-tex",
  "data-formula",
  "data-math",
  "data-equation",
  "data-value",
  "latex",
] as const;

const FORMULA = /(?:^|[\s_-])(?:formula|equation|latex|tex|math|kityformula)(?:$|[\s_-])/i;

/** The TeX of an element that only a script makes visible; null without it. */
function texOf(node: Element): string | null {
  const kind = [
    attributeOf(node, "class"),
    attributeOf(node, "data-w-e-type"),
    attributeOf(node, "data-type"),
  ].join(" ");
  if (!FORMULA.test(kind) || textOf(node).trim() !== "") return null;
  if (elementsOf([node]).some(({ tagName }) => ["img", "svg", "math"].includes(tagName)))
    return null;
  const tex = TEX.map((name) => attributeOf(node, name)?.trim() ?? "").find((each) => each !== "");
  return tex ?? null;
}

/** Sorted characters: the copies of a formula have different orders. */
function lettersIn(words: string): string {
  return [...words.replace(/[\s\u200b\u2061-\u2064]+/g, "")].toSorted().join("");
}

/**
 * The TeX in KaTeX's hidden copy after an editor removed its MathML tags: the characters of the visible
 * copy come first, then the TeX.
 */
function texAfterWords(hidden: string, visible: string): string | null {
  const lines = hidden
    .split(/\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length > 1) return lines.at(-1) ?? null;
  const shown = lettersIn(visible);
  for (const { index } of `${hidden} `.matchAll(/\s+/g)) {
    const before = lettersIn(hidden.slice(0, index));
    if (before.length > shown.length) return null;
    if (before !== "" && before === shown) return hidden.slice(index).trim() || null;
  }
  return null;
}

/** A fraction, which KaTeX writes from below: denominator, line, numerator. */
function fractionOf(children: readonly BodyNode[]): BodyNode[] {
  const boxes = elementsOf(children).find((each) => hasClass(each, "vlist"))?.children ?? [];
  const [below, above, ...others] = boxes.filter((box) => textOf(box).trim() !== "");
  if (below === undefined || above === undefined || others.length > 0) return [...children];
  const bracketed = (box: BodyNode) =>
    textOf(box).trim().length > 1 ? [textNode("("), box, textNode(")")] : [box];
  return [...bracketed(above), textNode("/"), ...bracketed(below)];
}

/** KaTeX's visible copy, with its boxes as superscripts, subscripts and fractions. */
function visibleCopy(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    const children = visibleCopy(node.children);
    if (hasClass(node, "mfrac")) return { ...node, children: fractionOf(children) };
    if (!hasClass(node, "msupsub")) return { ...node, children };
    const isLow = elementsOf(node.children).some((each) => hasClass(each, "vlist-t2"));
    return element(isLow ? "sub" : "sup", {}, children);
  });
}

function fromKatex(node: Element, { log }: BodyContext): BodyNode[] {
  const hidden = elementsOf(node.children).find((each) => hasClass(each, "katex-mathml"));
  const visible = elementsOf(node.children).find((each) => hasClass(each, "katex-html"));
  const math = elementsOf(hidden?.children ?? node.children).find(
    ({ tagName }) => tagName === "math",
  );
  // Noted where MathML becomes a line (`phrasing.ts`).
  if (math !== undefined) return [math];
  log.note("formula");
  if (hidden === undefined)
    return visible === undefined ? [node] : [element("span", {}, visibleCopy(visible.children))];
  if (visible === undefined) return [hidden];
  const tex = texAfterWords(textOf(hidden), textOf(visible));
  if (tex !== null) return [textNode(tex)];
  return [element("span", {}, visibleCopy(visible.children))];
}

/** The letters that MathJax draws by classes: `mjx-c1D465` is U+1D465, an italic x. */
function drawnLetters(node: Element): string {
  return elementsOf([node])
    .map(
      (each) => /(?:^|\s)mjx-c([\dA-F]{2,5})(?:\s|$)/.exec(attributeOf(each, "class") ?? "")?.[1],
    )
    .map((hex) =>
      hex === undefined ? "" : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
    )
    .join("")
    .normalize("NFKC");
}

function fromMathjax(node: Element, { log }: BodyContext): BodyNode[] {
  const math = elementsOf(node.children).find(({ tagName }) => tagName === "math");
  if (math !== undefined) return [math];
  if (
    textOf(node).trim() !== "" ||
    elementsOf(node.children).some(({ tagName }) => tagName === "svg")
  )
    return [node];
  log.note("formula");
  return [textNode(drawnLetters(node))];
}

/** MathJax 2 has the formula in a script: removed when its rendered copy is present, else read as TeX. */
function scriptFormulas(parent: Root | Element, context: BodyContext): void {
  let hasCopy = false;
  replaceChildren(parent, (child) => {
    if (!isElement(child)) return null;
    const isSource =
      child.tagName === "script" && /^math\/(?:tex|mml)/i.test(attributeOf(child, "type") ?? "");
    if (isSource) {
      const tex = hasCopy ? [] : [textNode(textOf(child).trim())];
      context.log.note("formula", tex.length);
      hasCopy = false;
      return tex;
    }
    scriptFormulas(child, context);
    if (
      /(?:^|\s)(?:MathJax|MathJax_SVG|MathJax_CHTML|MathJax_Display|mjx-chtml)(?:\s|$)/.test(
        attributeOf(child, "class") ?? "",
      )
    )
      hasCopy =
        textOf(child).trim() !== "" ||
        elementsOf(child.children).some(({ tagName }) => tagName === "svg");
    return null;
  });
}

/**
 * Reduces a formula to one copy: KaTeX and MathJax write a visible and an accessible one, some editors
 * only an attribute with its TeX.
 */
export const readFormulas: Transform = (root, context) => {
  scriptFormulas(root, context);
  replaceElements(root, (node) => {
    if (hasClass(node, "katex")) return fromKatex(node, context);
    if (
      node.tagName === "mjx-container" ||
      hasClass(node, "MathJax") ||
      hasClass(node, "MathJax_SVG")
    )
      return fromMathjax(node, context);
    if (
      hasClass(node, "MathJax_Preview") ||
      (node.tagName === "mjx-assistive-mml" &&
        !elementsOf([node]).some(({ tagName }) => tagName === "math"))
    )
      return [];
    const tex = texOf(node);
    if (tex === null) return null;
    context.log.note("formula");
    return [textNode(tex)];
  });
};

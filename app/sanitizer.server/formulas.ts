import {
  attributeOf,
  element,
  isBlankText,
  isElement,
  isText,
  textNode,
  textIn,
  textOf,
  type BodyNode,
  type Element,
} from "./hast";

function compact(nodes: readonly BodyNode[]): string {
  return textIn(nodes).replace(/\s+/g, "");
}

/** Whether a term needs no brackets: a single name, number or sign. */
function isSimple(nodes: readonly BodyNode[]): boolean {
  const words = compact(nodes);
  if ([...words].length <= 1) return true;
  return nodes.length === 1 && /^(?:[\d.,]+|\p{L}+)$/u.test(words);
}

function bracketed(nodes: BodyNode[]): BodyNode[] {
  return isSimple(nodes) ? nodes : [textNode("("), ...nodes, textNode(")")];
}

function raised(nodes: BodyNode[]): BodyNode[] {
  return compact(nodes) === "" ? [] : [element("sup", {}, nodes)];
}

function lowered(nodes: BodyNode[]): BodyNode[] {
  return compact(nodes) === "" ? [] : [element("sub", {}, nodes)];
}

function joined(parts: readonly BodyNode[][], separator: string): BodyNode[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [textNode(separator), ...part]));
}

function childrenOf(source: Element): Element[] {
  return source.children.filter((child) => isElement(child));
}

/** Invisible times, separators and function application (U+2061 to U+2064). */
const INVISIBLE = /^[\u2061-\u2064]*$/;

function isInvisible(node: BodyNode): boolean {
  if (!isElement(node)) return isBlankText(node);
  return node.tagName === "mo" && INVISIBLE.test(textOf(node).trim());
}

/** Whether a term ends in a fraction, whose denominator would absorb the next term. */
function endsInFraction(node: BodyNode | undefined): boolean {
  if (!isElement(node)) return false;
  if (node.tagName === "mfrac") return true;
  return /^(?:mrow|mstyle|mpadded)$/.test(node.tagName) && endsInFraction(childrenOf(node).at(-1));
}

/** Whether a term is multiplied by the next one: no visible operator separates them. */
function isTimes(next: BodyNode | undefined): boolean {
  return next !== undefined && !isElement(next, "mo");
}

/** The separator of two terms that end and begin with a digit: a mixed number, or two factors. */
function gapBefore(node: BodyNode, isAfterInvisible: boolean): string {
  if (isAfterInvisible) return "×";
  return endsInFraction(node) ? " " : "";
}

/** The terms of a group in order, separated where joining would change their value. */
function contentOf({ children }: Element): BodyNode[] {
  const line: BodyNode[][] = [];
  const terms = children.filter((child) => !isBlankText(child));
  const visible = terms.flatMap((node, index) => {
    const last = terms[index - 1];
    return isInvisible(node)
      ? []
      : [{ node, isAfterInvisible: last !== undefined && isInvisible(last) }];
  });
  let before = "";
  for (const [index, { node, isAfterInvisible }] of visible.entries()) {
    const term = termOf(node);
    const words = compact(term);
    if (/\d$/.test(before) && /^\d/.test(words))
      line.push([textNode(gapBefore(node, isAfterInvisible))]);
    const isFactor = endsInFraction(node) && isTimes(visible[index + 1]?.node);
    line.push(isFactor ? [textNode("("), ...term, textNode(")")] : term);
    before = words;
  }
  return line.flat();
}

/** Operators with a space on either side. */
const relation = /^(?:[=≠≈≡<>≤≥≪≫∼≃≅∝→←↔⇒⇐⇔+−±×÷∈∉⊂⊆∪∩]|-)$/;

function operatorOf(source: Element): BodyNode[] {
  const sign = textOf(source).trim();
  if (INVISIBLE.test(sign)) return [];
  return [textNode(relation.test(sign) ? ` ${sign} ` : sign)];
}

/** Pairs of subscripts and superscripts. */
function scriptsOf(scripts: readonly Element[]): BodyNode[] {
  return scripts.flatMap((script, at) => (at % 2 === 0 ? lowered : raised)(termOf(script)));
}

/** A base with scripts behind it and, after `mprescripts`, before it, as of an isotope. */
function multiscriptsOf(parts: readonly Element[]): BodyNode[] {
  const [base, ...scripts] = parts;
  if (base === undefined) return [];
  const divide = scripts.findIndex(({ tagName }) => tagName === "mprescripts");
  const [behind, before] =
    divide < 0 ? [scripts, []] : [scripts.slice(0, divide), scripts.slice(divide + 1)];
  return [...scriptsOf(before), ...bracketed(termOf(base)), ...scriptsOf(behind)];
}

/** MathML as a line of text with superscripts and subscripts. */
function termOf(node: BodyNode): BodyNode[] {
  if (isText(node)) return isBlankText(node) ? [] : [textNode(oneLine(node.value.trim()))];
  if (!isElement(node)) return [];
  // Lazy: reading a child twice per level is exponential in the depth.
  const part = (index: number): BodyNode[] => {
    const child = childrenOf(node)[index];
    return child === undefined ? [] : termOf(child);
  };
  const parts = () => childrenOf(node).map((child) => termOf(child));
  switch (node.tagName) {
    case "annotation":
    case "annotation-xml":
      return [];
    case "mo":
      return operatorOf(node);
    case "mfrac":
      return [...bracketed(part(0)), textNode("/"), ...bracketed(part(1))];
    case "msup":
      return [...bracketed(part(0)), ...raised(part(1))];
    case "msub":
      return [...bracketed(part(0)), ...lowered(part(1))];
    case "msubsup":
    case "munderover":
      return [...bracketed(part(0)), ...lowered(part(1)), ...raised(part(2))];
    case "mmultiscripts":
      return multiscriptsOf(childrenOf(node));
    case "munder":
      return [...part(0), ...lowered(part(1))];
    case "mover":
      return [...part(0), ...raised(part(1))];
    case "msqrt":
      return [textNode("√"), ...bracketed(contentOf(node))];
    case "mroot":
      return [...raised(part(1)), textNode("√"), ...bracketed(part(0))];
    case "mfenced": {
      const [open, close] = [attributeOf(node, "open"), attributeOf(node, "close")];
      return [textNode(open ?? "("), ...joined(parts(), ", "), textNode(close ?? ")")];
    }
    case "mtable":
      return [textNode("["), ...joined(parts(), "; "), textNode("]")];
    case "mtr":
    case "mlabeledtr":
      return joined(parts(), ", ");
    case "mspace":
      return [textNode(" ")];
    default:
      return contentOf(node);
  }
}

/** White space as single spaces, as HTML shows it. */
function oneLine(words: string): string {
  return words.replaceAll(/[\t\n\f\r ]+/g, " ");
}

/** Joins neighbouring texts, with single spaces. */
function inOneLine(nodes: readonly BodyNode[]): BodyNode[] {
  const line: BodyNode[] = [];
  let words: string[] = [];
  const end = () => {
    if (words.length > 0) line.push(textNode(oneLine(words.join(""))));
    words = [];
  };
  for (const node of nodes) {
    if (isText(node)) words.push(node.value);
    else {
      end();
      line.push(node);
    }
  }
  end();
  return line;
}

/**
 * A MathML formula as a line that every browser shows alike: `(a + b)/2`, `x²`, `√(x)`. MathML itself
 * is removed: web views before Chromium 109 do not lay it out, and it is a known way past sanitizers.
 */
export function formulaOf(math: Element): BodyNode[] {
  return inOneLine(contentOf(math));
}

import { element, isElement, textOf, type BodyElement, type BodyNode } from "./tree";

function compact(nodes: readonly BodyNode[]): string {
  return nodes.map(textOf).join("").replace(/\s+/g, "");
}

/** Whether a term stands together without brackets: one name, number or sign. */
function isSimple(nodes: readonly BodyNode[]): boolean {
  const text = compact(nodes);
  return [...text].length <= 1 || /^(?:[\d.,]+|\p{L}+)$/u.test(text);
}

function bracketed(nodes: BodyNode[]): BodyNode[] {
  return isSimple(nodes) ? nodes : ["(", ...nodes, ")"];
}

function raised(nodes: BodyNode[]): BodyNode[] {
  return compact(nodes) === "" ? [] : [element("sup", {}, nodes)];
}

function lowered(nodes: BodyNode[]): BodyNode[] {
  return compact(nodes) === "" ? [] : [element("sub", {}, nodes)];
}

function joined(parts: readonly BodyNode[][], separator: string): BodyNode[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [separator, ...part]));
}

function childrenOf(source: BodyElement): BodyElement[] {
  return source.children.filter((child) => isElement(child));
}

function contentOf({ children }: BodyElement): BodyNode[] {
  return children.flatMap(termOf);
}

/** Signs with a gap on either side, as a formula in a line has them. */
const relation = /^(?:[=≠≈≡<>≤≥≪≫∼≃≅∝→←↔⇒⇐⇔+−±×÷∈∉⊂⊆∪∩]|-)$/;

function operatorOf(source: BodyElement): BodyNode[] {
  const sign = textOf(source).trim();
  // Invisible times, separators and function application (U+2061 to U+2064).
  if (/^[\u2061-\u2064]*$/.test(sign)) return [];
  return [relation.test(sign) ? ` ${sign} ` : sign];
}

/** A piece of MathML as a line of text, with what is raised and lowered kept so. */
function termOf(node: BodyNode): BodyNode[] {
  if (typeof node === "string") return node.trim() === "" ? [] : [node.trim()];
  const parts = childrenOf(node).map((child) => termOf(child));
  const [first = [], second = [], third = []] = parts;
  switch (node.name) {
    case "annotation":
    case "annotation-xml":
      return [];
    case "mo":
      return operatorOf(node);
    case "mfrac":
      return [...bracketed(first), "/", ...bracketed(second)];
    case "msup":
      return [...bracketed(first), ...raised(second)];
    case "msub":
      return [...bracketed(first), ...lowered(second)];
    case "msubsup":
    case "munderover":
      return [...bracketed(first), ...lowered(second), ...raised(third)];
    case "munder":
      return [...first, ...lowered(second)];
    case "mover":
      return [...first, ...raised(second)];
    case "msqrt":
      return ["√", ...bracketed(contentOf(node))];
    case "mroot":
      return [...raised(second), "√", ...bracketed(first)];
    case "mfenced": {
      const [open, close] = [node.attributes.get("open"), node.attributes.get("close")];
      return [open ?? "(", ...joined(parts, ", "), close ?? ")"];
    }
    case "mtable":
      return ["[", ...joined(parts, "; "), "]"];
    case "mtr":
    case "mlabeledtr":
      return joined(parts, ", ");
    case "mspace":
      return [" "];
    default:
      return contentOf(node);
  }
}

function withoutDoubleSpace(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.map((node) => (typeof node === "string" ? node.replace(/ {2,}/g, " ") : node));
}

/**
 * A MathML formula as a line that every browser shows alike: `(a + b)/2`, `x²`, `√(x)`. The markup
 * itself is not kept: web views before Chromium 109 run its signs together, and it is the classic way
 * to smuggle another meaning past a check.
 */
export function formulaOf(math: BodyElement): BodyNode[] {
  return withoutDoubleSpace(contentOf(math));
}

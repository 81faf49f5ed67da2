import { element, isElement, textOf, type BodyElement, type BodyNode } from "./tree";

function compact(nodes: readonly BodyNode[]): string {
  return nodes.map(textOf).join("").replace(/\s+/g, "");
}

/** Whether a term stands together without brackets: one name, number or sign, and no product of them. */
function isSimple(nodes: readonly BodyNode[]): boolean {
  const text = compact(nodes);
  if ([...text].length <= 1) return true;
  return nodes.length === 1 && /^(?:[\d.,]+|\p{L}+)$/u.test(text);
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

/** Invisible times, separators and function application (U+2061 to U+2064). */
const UNSEEN = /^[\u2061-\u2064]*$/;

function isUnseen(node: BodyNode): boolean {
  if (typeof node === "string") return node.trim() === "";
  return node.name === "mo" && UNSEEN.test(textOf(node).trim());
}

/** Whether a term's last sign belongs to a fraction, which would take what follows below its line. */
function endsInFraction(node: BodyNode | undefined): boolean {
  if (node === undefined || typeof node === "string") return false;
  if (node.name === "mfrac") return true;
  return /^(?:mrow|mstyle|mpadded)$/.test(node.name) && endsInFraction(childrenOf(node).at(-1));
}

/** Whether a term is taken times the next one: nothing but a sign to be seen keeps them apart. */
function isTimes(next: BodyNode | undefined): boolean {
  return next !== undefined && !(isElement(next) && next.name === "mo");
}

/** What keeps two terms apart that end and begin with a digit: a number and its part, or two factors. */
function gapBefore(node: BodyNode, isAfterUnseen: boolean): string {
  if (isAfterUnseen) return "×";
  return endsInFraction(node) ? " " : "";
}

/** The terms of a group, one after the other; those that would change each other's value are set apart. */
function contentOf({ children }: BodyElement): BodyNode[] {
  const line: BodyNode[][] = [];
  const rest = children.filter((child) => typeof child !== "string" || child.trim() !== "");
  const seen = rest.flatMap((node, index) => {
    const last = rest[index - 1];
    return isUnseen(node) ? [] : [{ node, isAfterUnseen: last !== undefined && isUnseen(last) }];
  });
  let before = "";
  for (const [index, { node, isAfterUnseen }] of seen.entries()) {
    const term = termOf(node);
    const text = compact(term);
    if (/\d$/.test(before) && /^\d/.test(text)) line.push([gapBefore(node, isAfterUnseen)]);
    const isFactor = endsInFraction(node) && isTimes(seen[index + 1]?.node);
    line.push(isFactor ? ["(", ...term, ")"] : term);
    before = text;
  }
  return line.flat();
}

/** Signs with a gap on either side, as a formula in a line has them. */
const relation = /^(?:[=≠≈≡<>≤≥≪≫∼≃≅∝→←↔⇒⇐⇔+−±×÷∈∉⊂⊆∪∩]|-)$/;

function operatorOf(source: BodyElement): BodyNode[] {
  const sign = textOf(source).trim();
  if (UNSEEN.test(sign)) return [];
  return [relation.test(sign) ? ` ${sign} ` : sign];
}

/** A piece of MathML as a line of text, with what is raised and lowered kept so. */
function termOf(node: BodyNode): BodyNode[] {
  if (typeof node === "string") return node.trim() === "" ? [] : [node.trim()];
  // Each only when it is asked for: what is read twice at every level never ends in a deep formula.
  const part = (index: number): BodyNode[] => {
    const child = childrenOf(node)[index];
    return child === undefined ? [] : termOf(child);
  };
  const parts = () => childrenOf(node).map((child) => termOf(child));
  switch (node.name) {
    case "annotation":
    case "annotation-xml":
      return [];
    case "mo":
      return operatorOf(node);
    case "mfrac":
      return [...bracketed(part(0)), "/", ...bracketed(part(1))];
    case "msup":
      return [...bracketed(part(0)), ...raised(part(1))];
    case "msub":
      return [...bracketed(part(0)), ...lowered(part(1))];
    case "msubsup":
    case "munderover":
      return [...bracketed(part(0)), ...lowered(part(1)), ...raised(part(2))];
    case "munder":
      return [...part(0), ...lowered(part(1))];
    case "mover":
      return [...part(0), ...raised(part(1))];
    case "msqrt":
      return ["√", ...bracketed(contentOf(node))];
    case "mroot":
      return [...raised(part(1)), "√", ...bracketed(part(0))];
    case "mfenced": {
      const [open, close] = [node.attributes.get("open"), node.attributes.get("close")];
      return [open ?? "(", ...joined(parts(), ", "), close ?? ")"];
    }
    case "mtable":
      return ["[", ...joined(parts(), "; "), "]"];
    case "mtr":
    case "mlabeledtr":
      return joined(parts(), ", ");
    case "mspace":
      return [" "];
    default:
      return contentOf(node);
  }
}

/** Words and signs that follow each other as one text each, with single spaces. */
function inOneLine(nodes: readonly BodyNode[]): BodyNode[] {
  const line: BodyNode[] = [];
  let words: string[] = [];
  const end = () => {
    if (words.length > 0) line.push(words.join("").replace(/ {2,}/g, " "));
    words = [];
  };
  for (const node of nodes) {
    if (typeof node === "string") words.push(node);
    else {
      end();
      line.push(node);
    }
  }
  end();
  return line;
}

/**
 * A MathML formula as a line that every browser shows alike: `(a + b)/2`, `x²`, `√(x)`. The markup
 * itself is not kept: web views before Chromium 109 run its signs together, and it is the classic way
 * to smuggle another meaning past a check.
 */
export function formulaOf(math: BodyElement): BodyNode[] {
  return inOneLine(contentOf(math));
}

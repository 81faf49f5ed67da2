import { isEmptyRun, phrasesOf, type BodyScope } from "./phrases";
import { element, elementsOf, isElement, textOf, type BodyElement, type BodyNode } from "./tree";
import { headings, isBlock } from "./vocabulary";

/** Parts that no line of code has: the element around them only borrowed the name. */
const notCode: ReadonlySet<string> = new Set([
  "table",
  "img",
  "figure",
  "video",
  "audio",
  "iframe",
  "blockquote",
  "dl",
  ...headings,
]);

/** A line of this many Chinese characters is a sentence, which must wrap. */
const SENTENCE = 40;

const chinese = /[\u3400-\u9fff]/g;

/** The lines of an element that keeps white space: each block in it is one, as in editors' code boxes. */
function linesOf(nodes: readonly BodyNode[]): BodyNode[] {
  const lines: BodyNode[] = [];
  const endsLine = () => {
    const last = lines.at(-1);
    return (
      last === undefined || (typeof last === "string" ? last.endsWith("\n") : last.name === "br")
    );
  };
  let previous: BodyNode | undefined;
  for (const node of nodes) {
    const isLine = typeof node !== "string" && (isBlock(node.name) || node.hasBlock);
    // The messaging app's code boxes have one `code` a line.
    const nextCode = isElement(node, "code") && isElement(previous, "code");
    if ((isLine || nextCode) && !endsLine()) lines.push("\n");
    if (isLine) {
      for (const line of linesOf(node.children)) lines.push(line);
      if (!endsLine()) lines.push("\n");
    } else lines.push(node);
    previous = node;
  }
  return lines;
}

function trimmed(nodes: BodyNode[]): BodyNode[] {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (typeof first === "string") nodes[0] = first.replace(/^(?:[\t ]*[\r\n])+/, "");
  if (typeof last === "string") nodes[nodes.length - 1] = (nodes.at(-1) as string).trimEnd();
  return nodes;
}

/** Text as the lines it is read in: those that wrap are sentences, not code. */
function isProse(lines: readonly BodyNode[]): boolean {
  return lines
    .map((node) => (isElement(node, "br") ? "\n" : textOf(node)))
    .join("")
    .split("\n")
    .some((line) => (line.match(chinese)?.length ?? 0) > SENTENCE);
}

function breaksOf(text: string): BodyNode[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, index): BodyNode[] => (index === 0 ? [line] : [element("br"), line]));
}

/**
 * Code with its lines and indentation, reached by the keyboard because it scrolls. An article that
 * somebody pasted as `pre` comes back as the nodes to read as ordinary text: its sentences must wrap.
 */
export function preformattedOf(
  source: BodyElement,
  scope: BodyScope,
): { readonly code: BodyElement[] } | { readonly prose: BodyNode[] } {
  const parts = [...elementsOf(source.children)];
  if (parts.some(({ name }) => notCode.has(name))) return { prose: source.children };
  const lines = linesOf(source.children);
  if (isProse(lines)) {
    const prose = source.hasBlock
      ? source.children
      : lines.flatMap((node) => (typeof node === "string" ? breaksOf(node) : [node]));
    return { prose };
  }
  const content = trimmed(phrasesOf(lines, scope, [], true));
  return { code: isEmptyRun(content) ? [] : [element("pre", { tabindex: "0" }, content)] };
}

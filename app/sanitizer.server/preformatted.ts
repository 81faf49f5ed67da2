import {
  element,
  elementsOf,
  isElement,
  isText,
  textNode,
  textOf,
  type BodyNode,
  type Element,
} from "./hast";
import { isEmptyRun, phrasesOf } from "./phrases";
import type { BodyContext } from "./transform";
import { headings, holdsBlock, isBlock } from "./vocabulary";

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

/** How a line of code begins that only talks about it. */
const COMMENT = /^\s*(?:#|\/\/|\/?\*|--|;|%|'|<!--|REM\b|"""|''')/i;

/** The lines of an element that keeps white space: each block in it is one, as in editors' code boxes. */
function linesOf(nodes: readonly BodyNode[]): BodyNode[] {
  const lines: BodyNode[] = [];
  const endsLine = () => {
    const last = lines.at(-1);
    return last === undefined || (isText(last) ? last.value.endsWith("\n") : isElement(last, "br"));
  };
  let previous: BodyNode | undefined;
  for (const node of nodes) {
    const isLine = isElement(node) && (isBlock(node.tagName) || holdsBlock(node));
    // The messaging app's code boxes have one `code` a line.
    const nextCode = isElement(node, "code") && isElement(previous, "code");
    if ((isLine || nextCode) && !endsLine()) lines.push(textNode("\n"));
    if (isLine) {
      for (const line of linesOf(node.children)) lines.push(line);
      if (!endsLine()) lines.push(textNode("\n"));
    } else lines.push(node);
    previous = node;
  }
  return lines;
}

function trimmed(nodes: BodyNode[]): BodyNode[] {
  const [first] = nodes;
  if (isText(first)) nodes[0] = textNode(first.value.replace(/^(?:[\t ]*[\r\n])+/, ""));
  const last = nodes.at(-1);
  if (isText(last)) nodes[nodes.length - 1] = textNode(last.value.trimEnd());
  return nodes;
}

/**
 * Text as the lines it is read in: those that wrap are sentences, not code, unless they are marked as
 * remarks on it, or stand between lines that are.
 */
function isProse(nodes: readonly BodyNode[]): boolean {
  const lines = nodes
    .map((node) => (isElement(node, "br") ? "\n" : textOf(node)))
    .join("")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const long = lines.filter((line) => (line.match(chinese)?.length ?? 0) > SENTENCE);
  if (long.length === 0) return false;
  const remarks = long.filter((line) => COMMENT.test(line) || /\s(?:#|\/\/|\/\*|--)\s?/.test(line));
  return remarks.length < long.length && !isCode(lines);
}

/** What hardly stands at the end of a sentence, and often of a line of a program. */
const STATEMENT = /[;{}()[\]:,=>]\s*$|^\s*(?:<\/?[a-z]|[\w.$]+\s*[=(:])/i;

/** Whether most of the lines are statements of a program or of a configuration. */
function isCode(lines: readonly string[]): boolean {
  const statements = lines.filter(
    (line) => STATEMENT.test(line) && (line.match(chinese)?.length ?? 0) * 2 < line.length,
  );
  return statements.length * 2 > lines.length;
}

function breaksOf(words: string): BodyNode[] {
  return words
    .split(/\r?\n/)
    .flatMap((line, index): BodyNode[] =>
      index === 0 ? [textNode(line)] : [element("br"), textNode(line)],
    );
}

/** Every line break of preformatted words as the element that breaks lines anywhere. */
function withBreaks(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.flatMap((node): BodyNode[] => {
    if (isText(node)) return breaksOf(node.value);
    return isElement(node) ? [{ ...node, children: withBreaks(node.children) }] : [];
  });
}

/** Code with pictures in it as pieces of code with the pictures between them. */
function betweenPictures(source: Element): BodyNode[] {
  const parts: BodyNode[] = [];
  let run: BodyNode[] = [];
  const end = () => {
    if (run.length > 0) parts.push(element("pre", {}, run));
    run = [];
  };
  for (const child of source.children) {
    const isPicture =
      isElement(child) && elementsOf([child]).some(({ tagName }) => tagName === "img");
    if (!isPicture) run.push(child);
    else {
      end();
      parts.push(child);
    }
  }
  end();
  return parts;
}

/**
 * Code with its lines and indentation, reached by the keyboard because it scrolls. An article that
 * somebody pasted as `pre` comes back as the nodes to read as ordinary text: its sentences must wrap.
 */
export function preformattedOf(
  source: Element,
  context: BodyContext,
): { readonly code: Element[] } | { readonly prose: BodyNode[] } {
  const others = elementsOf(source.children).filter(({ tagName }) => notCode.has(tagName));
  if (others.length > 0) {
    const isIllustrated = others.every(({ tagName }) => tagName === "img");
    return {
      prose:
        isIllustrated &&
        isCode(
          textOf(source)
            .split("\n")
            .filter((line) => line.trim() !== ""),
        )
          ? betweenPictures(source)
          : withBreaks(source.children),
    };
  }
  const lines = linesOf(source.children);
  if (isProse(lines)) return { prose: holdsBlock(source) ? source.children : withBreaks(lines) };
  const content = trimmed(phrasesOf(lines, context, [], true));
  return { code: isEmptyRun(content) ? [] : [element("pre", { tabIndex: 0 }, content)] };
}

import {
  element,
  elementsOf,
  isElement,
  isText,
  textNode,
  textOf,
  type BodyNode,
  type Element,
  type BodyContext,
} from "./hast";
import { isEmptyRun, phrasingOf } from "./phrasing";
import { headings, containsBlock, isBlock } from "./tag-sets";

/** Elements that code does not contain. */
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

/** A line with more Chinese characters is a sentence, which must wrap. */
const SENTENCE = 40;

const chinese = /[\u3400-\u9fff]/g;

/** Beginning of a comment in code. */
const COMMENT = /^\s*(?:#|\/\/|\/?\*|--|;|%|'|<!--|REM\b|"""|''')/i;

/** The lines of preformatted content: each block is a line, as in code boxes. */
function linesOf(nodes: readonly BodyNode[]): BodyNode[] {
  const lines: BodyNode[] = [];
  const endsLine = () => {
    const last = lines.at(-1);
    return last === undefined || (isText(last) ? last.value.endsWith("\n") : isElement(last, "br"));
  };
  for (const node of nodes) {
    const isLine = isElement(node) && (isBlock(node.tagName) || containsBlock(node));
    if (isLine && !endsLine()) lines.push(textNode("\n"));
    if (isLine) {
      for (const line of linesOf(node.children)) lines.push(line);
      if (!endsLine()) lines.push(textNode("\n"));
    } else lines.push(node);
  }
  return lines;
}

/** Separates neighbouring `code`: the messaging app's code boxes have one for each line. */
function separateCodeLines(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.flatMap((node, at) =>
    isElement(node, "code") && isElement(nodes[at - 1], "code") ? [textNode("\n"), node] : [node],
  );
}

/** Joins neighbouring `code` of one line: other highlighters have one for each word. */
function joinedCodes(nodes: readonly BodyNode[]): BodyNode[] {
  const joined: BodyNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (isElement(node, "code") && isElement(last, "code"))
      joined[joined.length - 1] = { ...last, children: [...last.children, ...node.children] };
    else joined.push(node);
  }
  return joined;
}

function trimmed(nodes: BodyNode[]): BodyNode[] {
  const [first] = nodes;
  if (isText(first)) nodes[0] = textNode(first.value.replace(/^(?:[\t ]*[\r\n])+/, ""));
  const last = nodes.at(-1);
  if (isText(last)) nodes[nodes.length - 1] = textNode(last.value.trimEnd());
  return nodes;
}

/**
 * Whether the lines are prose: some are long sentences other than comments, most are not statements,
 * and either most are long or indents have no meaning.
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
  if (remarks.length === long.length || isCode(lines)) return false;
  return long.length * 2 > lines.length || !isIndented(lines);
}

/** Marks of a statement: the end or beginning of a line of code. */
const STATEMENT = /[;{}()[\]:,=>]\s*$|^\s*(?:<\/?[a-z]|[\w.$]+\s*[=(:])/i;

/** The line before an indented part of a program or configuration: `tags:`, `if (a) {`, `text: |`, `<ul>`, `- id: 1`. */
const OPENER = /^[^\u3400-\u9fff]*(?:[:{[(]|: [|>]|<[a-z][^<>]*>)\s*$|^\s*- ["']?[\w.-]+["']?:\s/i;

function indentOf(line: string): number {
  return /^[\t ]*/.exec(line)?.[0].length ?? 0;
}

/** Whether indents have a meaning: a line is deeper than the one that opens its part. */
function isIndented(lines: readonly string[]): boolean {
  return lines.some((line, at) => {
    const before = lines[at - 1];
    return before !== undefined && indentOf(line) > indentOf(before) && OPENER.test(before);
  });
}

/** Whether most lines are statements of a program or configuration. */
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

/** Preformatted content with its line breaks as `br`. */
function withBreaks(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.flatMap((node): BodyNode[] => {
    if (isText(node)) return breaksOf(node.value);
    return isElement(node) ? [{ ...node, children: withBreaks(node.children) }] : [];
  });
}

/** Splits code at its pictures. */
function splitAtPictures(source: Element): BodyNode[] {
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
 * Code with its lines and indentation, focusable because it scrolls; or, for an article pasted as
 * `pre`, its nodes to rewrite as ordinary text, whose sentences wrap.
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
          ? splitAtPictures(source)
          : withBreaks(source.children),
    };
  }
  const apart = containsBlock(source) ? joinedCodes : separateCodeLines;
  const lines = apart(linesOf(source.children));
  if (isProse(lines)) return { prose: containsBlock(source) ? source.children : withBreaks(lines) };
  const content = trimmed(apart(phrasingOf(lines, context, [], true)));
  return { code: isEmptyRun(content) ? [] : [element("pre", { tabIndex: 0 }, content)] };
}

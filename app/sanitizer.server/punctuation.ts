import { element, isElement, isText, textNode, type BodyNode, type Element } from "./hast";
import { isInlineImage } from "./images";

/** Class of a picture in the line with the marks that may not part from it. */
const UNBROKEN = "body-unbroken";

/** Marks that no line begins with, and those that none ends with (UAX 14, classes CL, CP, EX and OP). */
const closing = /^[\p{Pe}\p{Pf}、。，．：；？！…,.:;!?%]{1,3}/u;
const opening = /[\p{Ps}\p{Pi}]{1,2}$/u;

function standsInLine(node: BodyNode): node is Element {
  if (isElement(node, "a"))
    return node.children.length > 0 && node.children.every((child) => standsInLine(child));
  return isElement(node, "img") && isInlineImage(node);
}

/** Elements at whose edge a mark may stand inside as well as outside: it looks nearly the same. */
const EMPHASIS = new Set(["strong", "em", "b", "i", "u", "s", "mark", "small", "span"]);

/** The innermost emphasis of a node that begins (0) or ends (-1) with a picture in the line. */
function emphasisAt(node: BodyNode | undefined, edge: 0 | -1): Element | null {
  if (!isElement(node) || !EMPHASIS.has(node.tagName)) return null;
  const child = node.children.at(edge);
  if (!isElement(child)) return null;
  return standsInLine(child) ? node : emphasisAt(child, edge);
}

/** Takes the marks that touch a picture at the edge of an emphasis into the emphasis. */
function takeIn(nodes: BodyNode[]): void {
  for (const [index, node] of nodes.entries()) {
    if (!isText(node)) continue;
    const before = emphasisAt(nodes[index - 1], -1);
    const following = (before && closing.exec(node.value)?.[0]) ?? "";
    if (following !== "") before?.children.push(textNode(following));
    const rest = node.value.slice(following.length);
    const after = emphasisAt(nodes[index + 1], 0);
    const preceding = (after && opening.exec(rest.slice(-2))?.[0]) ?? "";
    if (preceding !== "") after?.children.unshift(textNode(preceding));
    nodes[index] = textNode(rest.slice(0, rest.length - preceding.length));
  }
}

function together(nodes: readonly BodyNode[]): BodyNode[] {
  const kept: BodyNode[] = [];
  let following = "";
  for (const [index, node] of nodes.entries()) {
    if (isText(node)) {
      const rest = node.value.slice(following.length);
      following = "";
      if (rest !== "") kept.push(textNode(rest));
      continue;
    }
    const next = nodes[index + 1];
    following = isText(next) ? (closing.exec(next.value)?.[0] ?? "") : "";
    if (!standsInLine(node)) {
      following = "";
      kept.push(node);
      continue;
    }
    const last = kept.at(-1);
    const preceding = isText(last) ? (opening.exec(last.value.slice(-2))?.[0] ?? "") : "";
    if (isText(last) && preceding !== "") {
      kept.pop();
      const rest = last.value.slice(0, -preceding.length);
      if (rest !== "") kept.push(textNode(rest));
    }
    const marks = [
      ...(preceding === "" ? [] : [textNode(preceding)]),
      node,
      ...(following === "" ? [] : [textNode(following)]),
    ];
    kept.push(marks.length === 1 ? node : element("span", { className: [UNBROKEN] }, marks));
  }
  return kept;
}

/**
 * Keeps pictures in the line with the punctuation that touches them: Chromium before 97 and WebKit
 * break lines on both sides of any picture, which leaves a full stop alone on the next line.
 */
export function keepPunctuation(nodes: readonly BodyNode[]): void {
  for (const node of nodes) {
    if (!isElement(node) || node.tagName === "pre") continue;
    takeIn(node.children);
    keepPunctuation(node.children);
    node.children = together(node.children);
  }
}

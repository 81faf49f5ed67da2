import { isInlineImage } from "./images";
import { element, isElement, type BodyElement, type BodyNode } from "./tree";

/** Class of a picture in the line with the marks that may not part from it. */
const UNBROKEN = "body-unbroken";

/** Marks that no line begins with, and those that none ends with (UAX 14, classes CL, CP, EX and OP). */
const closing = /^[\p{Pe}\p{Pf}、。，．：；？！…,.:;!?%]{1,3}/u;
const opening = /[\p{Ps}\p{Pi}]{1,2}$/u;

function standsInLine(node: BodyNode): node is BodyElement {
  if (isElement(node, "a"))
    return node.children.length > 0 && node.children.every((child) => standsInLine(child));
  return isElement(node, "img") && isInlineImage(node);
}

/** Elements at whose edge a mark may stand inside as well as outside: it looks nearly the same. */
const EMPHASIS = new Set(["strong", "em", "b", "i", "u", "s", "mark", "small", "span"]);

/** The innermost emphasis of a node that begins (0) or ends (-1) with a picture in the line. */
function emphasisAt(node: BodyNode | undefined, edge: 0 | -1): BodyElement | null {
  if (!isElement(node) || !EMPHASIS.has(node.name)) return null;
  const child = node.children.at(edge);
  if (child === undefined || typeof child === "string") return null;
  return standsInLine(child) ? node : emphasisAt(child, edge);
}

/** Takes the marks that touch a picture at the edge of an emphasis into the emphasis. */
function takeIn(nodes: BodyNode[]): void {
  for (const [index, node] of nodes.entries()) {
    if (typeof node !== "string") continue;
    const before = emphasisAt(nodes[index - 1], -1);
    const following = (before && closing.exec(node)?.[0]) ?? "";
    if (following !== "") before?.children.push(following);
    const rest = node.slice(following.length);
    const after = emphasisAt(nodes[index + 1], 0);
    const preceding = (after && opening.exec(rest.slice(-2))?.[0]) ?? "";
    if (preceding !== "") after?.children.unshift(preceding);
    nodes[index] = rest.slice(0, rest.length - preceding.length);
  }
}

function together(nodes: readonly BodyNode[]): BodyNode[] {
  const kept: BodyNode[] = [];
  let following = "";
  for (const [index, node] of nodes.entries()) {
    if (typeof node === "string") {
      const text = node.slice(following.length);
      following = "";
      if (text !== "") kept.push(text);
      continue;
    }
    const next = nodes[index + 1];
    following = typeof next === "string" ? (closing.exec(next)?.[0] ?? "") : "";
    if (!standsInLine(node)) {
      following = "";
      kept.push(node);
      continue;
    }
    const last = kept.at(-1);
    const preceding = typeof last === "string" ? (opening.exec(last.slice(-2))?.[0] ?? "") : "";
    if (typeof last === "string" && preceding !== "")
      kept.splice(-1, 1, ...[last.slice(0, -preceding.length)].filter((text) => text !== ""));
    const marks = [preceding, node, following].filter((part) => part !== "");
    kept.push(marks.length === 1 ? node : element("span", { class: UNBROKEN }, marks));
  }
  return kept;
}

/**
 * Keeps pictures in the line with the punctuation that touches them: Chromium before 97 and WebKit
 * break lines on both sides of any picture, which leaves a full stop alone on the next line.
 */
export function keepPunctuation(nodes: readonly BodyNode[]): void {
  for (const node of nodes) {
    if (typeof node === "string" || node.name === "pre") continue;
    takeIn(node.children);
    keepPunctuation(node.children);
    node.children = together(node.children);
  }
}

import { noRenditions, type Renditions } from "../model/content/renditions";
import type { BodyChanges } from "../model/preview/preview";
import { enforceAllowlist } from "./allowlist";
import { normaliseAnchors } from "./anchors";
import { joinCaptions } from "./captions";
import { EMBED, numberRepeatedEmbeds } from "./embeds";
import { dropDefaultDirection, flowContent, initialFlowStyle } from "./flow-content";
import {
  hasClass,
  isElement,
  isText,
  textOf,
  type BodyNode,
  type Element,
  element,
  textNode,
  ChangeLog,
  type BodyContext,
} from "./hast";
import { MISSING_NOTE_CLASS, isInlineImage } from "./images";
import { setImageLoading, type BodyFigure } from "./loading";
import { parseBody, serialise } from "./parse";
import { transforms } from "./transforms";
import { isBlock } from "./tag-sets";

/** Class of an inline picture with the punctuation that must stay on its line. */
const UNBROKEN = "body-unbroken";

/** Marks that cannot begin a line, and those that cannot end one (UAX 14, classes CL, CP, EX and OP). */
const closing = /^[\p{Pe}\p{Pf}、。，．：；？！…,.:;!?%]{1,3}/u;
const opening = /[\p{Ps}\p{Pi}]{1,2}$/u;

function isInlineImageOrLink(node: BodyNode): node is Element {
  if (isElement(node, "a"))
    return node.children.length > 0 && node.children.every((child) => isInlineImageOrLink(child));
  return isElement(node, "img") && isInlineImage(node);
}

/** Elements that may absorb a mark at their edge: it looks nearly the same inside. */
const EMPHASIS = new Set(["strong", "em", "b", "i", "u", "s", "mark", "small", "span"]);

/** The innermost emphasis of a node that begins (0) or ends (-1) with an inline picture. */
function emphasisTouchingImage(node: BodyNode | undefined, index: 0 | -1): Element | null {
  if (!isElement(node) || !EMPHASIS.has(node.tagName)) return null;
  const child = node.children.at(index);
  if (!isElement(child)) return null;
  return isInlineImageOrLink(child) ? node : emphasisTouchingImage(child, index);
}

/** Moves marks that touch a picture at the edge of an emphasis into the emphasis. */
function moveIntoEmphasis(nodes: BodyNode[]): void {
  for (const [index, node] of nodes.entries()) {
    if (!isText(node)) continue;
    const before = emphasisTouchingImage(nodes[index - 1], -1);
    const following = (before && closing.exec(node.value)?.[0]) ?? "";
    if (following !== "") before?.children.push(textNode(following));
    const rest = node.value.slice(following.length);
    const after = emphasisTouchingImage(nodes[index + 1], 0);
    const preceding = (after && opening.exec(rest.slice(-2))?.[0]) ?? "";
    if (preceding !== "") after?.children.unshift(textNode(preceding));
    nodes[index] = textNode(rest.slice(0, rest.length - preceding.length));
  }
}

function wrapPunctuation(nodes: readonly BodyNode[]): BodyNode[] {
  const result: BodyNode[] = [];
  let following = "";
  for (const [index, node] of nodes.entries()) {
    if (isText(node)) {
      const rest = node.value.slice(following.length);
      following = "";
      if (rest !== "") result.push(textNode(rest));
      continue;
    }
    const next = nodes[index + 1];
    following = isText(next) ? (closing.exec(next.value)?.[0] ?? "") : "";
    if (!isInlineImageOrLink(node)) {
      following = "";
      result.push(node);
      continue;
    }
    const last = result.at(-1);
    const preceding = isText(last) ? (opening.exec(last.value.slice(-2))?.[0] ?? "") : "";
    if (isText(last) && preceding !== "") {
      result.pop();
      const rest = last.value.slice(0, -preceding.length);
      if (rest !== "") result.push(textNode(rest));
    }
    const marks = [
      ...(preceding === "" ? [] : [textNode(preceding)]),
      node,
      ...(following === "" ? [] : [textNode(following)]),
    ];
    result.push(marks.length === 1 ? node : element("span", { className: [UNBROKEN] }, marks));
  }
  return result;
}

/**
 * Wraps inline pictures with the punctuation that touches them: Chromium before 97 and WebKit break
 * lines on both sides of a picture, which leaves a full stop alone on the next line.
 */
function joinPunctuation(nodes: readonly BodyNode[]): void {
  for (const node of nodes) {
    if (!isElement(node) || node.tagName === "pre") continue;
    moveIntoEmphasis(node.children);
    joinPunctuation(node.children);
    node.children = wrapPunctuation(node.children);
  }
}

export interface SanitisedBody {
  /** Safe to insert into `.article-body`. Empty when there is nothing to show. */
  readonly html: string;
  /** The body's pictures in reading order. */
  readonly figures: readonly BodyFigure[];
  /** Visible characters, white space not counted. */
  readonly textLength: number;
  /** The first words, for share cards of content without a summary. */
  readonly excerpt: string;
  /** What was changed or left out, for an editor's preview. */
  readonly changes: BodyChanges;
}

interface SanitiseOptions {
  /** The page's title: a body that repeats it at its top loses that header. */
  readonly title?: string;
  /** Host (with port) of the site's share pages: links to them open in the same tab. */
  readonly siteHost?: string;
  /** Origin of the platform's pages, which resolves root-relative URLs; without one they stay. */
  readonly platformOrigin?: string | null;
  /** The site's rule for pictures at a width; without it they have a single size. */
  readonly renditions?: Renditions;
  /** Hosts whose players run in the page (`EMBED_HOSTS`); others open in a new tab. */
  readonly embedHosts?: readonly string[];
}

const EXCERPT_LENGTH = 400;

/** In a body without markup each line is a paragraph. */
function withParagraphs(html: string): string {
  return /<[a-z!/]/i.test(html) ? html : html.replace(/[\r\n]+/g, "<br><br>");
}

/** A box around the complete body means nothing. */
function withoutOuterBox(blocks: Element[]): Element[] {
  const [only] = blocks;
  const isBox = blocks.length === 1 && only !== undefined && hasClass(only, "body-box");
  return isBox ? only.children.filter((child) => isElement(child)) : blocks;
}

/** The editor's text: without ruby annotations, notes of missing content and embed cards. */
function editorText(node: BodyNode): string {
  if (isText(node)) return node.value;
  if (!isElement(node) || node.tagName === "rt" || node.tagName === "rp") return "";
  if (hasClass(node, MISSING_NOTE_CLASS) || hasClass(node, EMBED)) return "";
  const text = node.children.map(editorText).join("");
  // A space separates lines, items and cells.
  return node.tagName === "br" || isBlock(node.tagName) ? `${text} ` : text;
}

/** The first words of a body; stops reading once it has enough. */
function excerptOf(blocks: readonly Element[]): string {
  let words = "";
  for (const block of blocks) {
    if (words.length > EXCERPT_LENGTH) break;
    words += `${editorText(block)} `;
  }
  return words.slice(0, EXCERPT_LENGTH).replace(/\s+/g, " ").trim();
}

/**
 * Sanitises an editor's HTML: nothing executable remains, text and pictures do; wrappers dissolve,
 * pictures get reserved sizes, links become safe. Pure, deterministic and idempotent; never throws;
 * linear in the length of the input, which only the limit of a platform answer bounds. Store the result
 * with the content.
 */
export function sanitiseBody(html: string, options: SanitiseOptions = {}): SanitisedBody {
  const log = new ChangeLog();
  if (/\sstyle\s*=|<style\b|<font\b/i.test(html)) log.note("style");
  const context: BodyContext = {
    title: options.title ?? "",
    siteHost: options.siteHost ?? null,
    platformOrigin: options.platformOrigin ?? null,
    embedHosts: options.embedHosts ?? [],
    log,
  };
  const root = parseBody(withParagraphs(html));
  for (const transform of transforms) transform(root, context);
  const flow = flowContent(root.children as BodyNode[], initialFlowStyle, context);
  const blocks = normaliseAnchors(joinCaptions(withoutOuterBox(flow)));
  dropDefaultDirection(blocks);
  numberRepeatedEmbeds(blocks);
  joinPunctuation(blocks);
  const figures = setImageLoading(blocks, options.renditions ?? noRenditions);
  const words = blocks.map(textOf).join(" ");
  const separatedBlocks = blocks.flatMap((block, at) =>
    at === 0 ? [block] : [{ type: "text" as const, value: "\n" }, block],
  );
  return {
    html: serialise(
      enforceAllowlist({ type: "root", children: separatedBlocks }).children as BodyNode[],
    ),
    figures,
    textLength: words.replace(/\s+/g, "").length,
    excerpt: excerptOf(blocks),
    changes: log.changes,
  };
}

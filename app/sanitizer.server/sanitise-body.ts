import { noRenditions, type Renditions } from "../model/content/renditions";
import type { BodyChanges } from "../model/preview/preview";
import { enforceAllowlist } from "./allowlist";
import { dropDeadLinks } from "./anchors";
import { joinCaptions } from "./captions";
import { EMBED, numberCards } from "./embeds";
import { dropUsualDirection, flowOf, plainStyle } from "./flow";
import {
  hasClass,
  isElement,
  isText,
  textOf,
  type BodyNode,
  type Element,
  element,
  textNode,
} from "./hast";
import { MISSING, isInlineImage } from "./images";
import { scheduleImages, type BodyFigure } from "./loading";
import { parseBody, serialise } from "./parse";
import { ChangeLog, type BodyContext } from "./transform";
import { transforms } from "./transforms";
import { isBlock } from "./vocabulary";

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
function keepPunctuation(nodes: readonly BodyNode[]): void {
  for (const node of nodes) {
    if (!isElement(node) || node.tagName === "pre") continue;
    takeIn(node.children);
    keepPunctuation(node.children);
    node.children = together(node.children);
  }
}

export interface SanitisedBody {
  /** Safe to stand in the page as it is, inside `.article-body`. Empty when there is nothing to show. */
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
  /** Host (with port) of the site's own share pages: links to them open in the same tab. */
  readonly siteHost?: string;
  /** Origin of the platform's own pages, which root-relative addresses mean; without one they stay. */
  readonly platformSite?: string | null;
  /** The site's rule for pictures at a width; without one they have a single size. */
  readonly renditions?: Renditions;
  /** Hosts whose players may play in the page, as `EMBED_HOSTS` names them; others open elsewhere. */
  readonly embedHosts?: readonly string[];
}

const EXCERPT_LENGTH = 400;

/** Bodies typed without any markup: each line is a paragraph. */
function withParagraphs(html: string): string {
  return /<[a-z!/]/i.test(html) ? html : html.replace(/[\r\n]+/g, "<br><br>");
}

/** A frame around the whole body sets nothing apart. */
function withoutOuterBox(blocks: Element[]): Element[] {
  const [only] = blocks;
  const isBox = blocks.length === 1 && only !== undefined && hasClass(only, "body-box");
  return isBox ? only.children.filter((child) => isElement(child)) : blocks;
}

/** The words that an editor wrote: no reading above a word, nothing that stands for what is missing. */
function writtenIn(node: BodyNode): string {
  if (isText(node)) return node.value;
  if (!isElement(node) || node.tagName === "rt" || node.tagName === "rp") return "";
  if (hasClass(node, MISSING) || hasClass(node, EMBED)) return "";
  const written = node.children.map(writtenIn).join("");
  // Lines, items and cells are words apart.
  return node.tagName === "br" || isBlock(node.tagName) ? `${written} ` : written;
}

/** The first words of a body, read no further than they reach. */
function excerptOf(blocks: readonly Element[]): string {
  let words = "";
  for (const block of blocks) {
    if (words.length > EXCERPT_LENGTH) break;
    words += `${writtenIn(block)} `;
  }
  return words.slice(0, EXCERPT_LENGTH).replace(/\s+/g, " ").trim();
}

/**
 * An editor's HTML as the page's: nothing executable, nothing of the text or pictures lost, wrappers
 * dissolved, pictures with their place reserved, links made safe. Pure and deterministic; never throws;
 * linear in the length of the input, which is read whole: how long it may be is what the platform's
 * answer may be. Rewriting the result again changes nothing. Do it once per content version and store
 * the result.
 */
export function sanitiseBody(html: string, options: SanitiseOptions = {}): SanitisedBody {
  const log = new ChangeLog();
  if (/\sstyle\s*=|<style\b|<font\b/i.test(html)) log.note("looks");
  const context: BodyContext = {
    title: options.title ?? "",
    siteHost: options.siteHost ?? null,
    platformSite: options.platformSite ?? null,
    embedHosts: options.embedHosts ?? [],
    log,
  };
  const root = parseBody(withParagraphs(html));
  for (const transform of transforms) transform(root, context);
  const flow = flowOf(root.children as BodyNode[], plainStyle, context);
  const blocks = joinCaptions(withoutOuterBox(flow));
  dropUsualDirection(blocks);
  dropDeadLinks(blocks);
  numberCards(blocks);
  keepPunctuation(blocks);
  const figures = scheduleImages(blocks, options.renditions ?? noRenditions);
  const words = blocks.map(textOf).join(" ");
  const page = blocks.flatMap((block, at) =>
    at === 0 ? [block] : [{ type: "text" as const, value: "\n" }, block],
  );
  return {
    html: serialise(enforceAllowlist({ type: "root", children: page }).children as BodyNode[]),
    figures,
    textLength: words.replace(/\s+/g, "").length,
    excerpt: excerptOf(blocks),
    changes: log.changes,
  };
}

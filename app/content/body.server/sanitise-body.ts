import { noRenditions, type Renditions } from "../renditions";
import { enforceAllowlist } from "./allowlist";
import { joinCaptions } from "./captions";
import { removeDuplicateHeader } from "./duplicate-header";
import { flowOf, plainStyle } from "./flow";
import { scheduleImages, type BodyFigure } from "./loading";
import { parseBody } from "./parse";
import { decodeFragment } from "./phrases";
import {
  element,
  elementsOf,
  isElement,
  serialise,
  textOf,
  type BodyElement,
  type BodyNode,
} from "./tree";

/** Changes whenever the same input would come out differently: part of what a stored body is keyed by. */
export const BODY_VERSION = 2;

export interface SanitisedBody {
  /** Safe to stand in the page as it is, inside `.article-body`. Empty when there is nothing to show. */
  readonly html: string;
  /** `BODY_VERSION` of the rewriting that made it. */
  readonly version: number;
  /** The body's pictures in reading order. */
  readonly figures: readonly BodyFigure[];
  /** Visible characters, white space not counted. */
  readonly textLength: number;
  /** The first words, for share cards of content without a summary. */
  readonly excerpt: string;
}

interface SanitiseOptions {
  /** The page's title: a body that repeats it at its top loses that header. */
  readonly title?: string;
  /** Host (with port) of the site's own share pages: links to them open in the same tab. */
  readonly siteHost?: string;
  /** The site's rule for pictures at a width; without one they have a single size. */
  readonly renditions?: Renditions;
}

/** Longest body that is read, in UTF-16 code units; the platform's editors stop far below. */
const LENGTH_LIMIT = 1_000_000;

const EXCERPT_LENGTH = 400;

/** Ids that the body's own links lead to, each under a name that cannot clash with the page's ids. */
const anchorsOf = (nodes: readonly BodyNode[]): ReadonlyMap<string, string> => {
  const anchors = new Map<string, string>();
  for (const { name, attributes } of elementsOf(nodes)) {
    const href = attributes.get("href") ?? "";
    if (name !== "a" || !href.startsWith("#") || href.length < 2) continue;
    const id = decodeFragment(href);
    if (!anchors.has(id)) anchors.set(id, `body-a${anchors.size + 1}`);
  }
  return anchors;
};

/** Bodies typed without any markup: each line is a paragraph. */
const withParagraphs = (html: string): string =>
  /<[a-z!/]/i.test(html) ? html : html.replace(/[\r\n]+/g, "<br><br>");

/** A frame around the whole body sets nothing apart. */
const withoutOuterBox = (blocks: BodyElement[]): BodyElement[] => {
  const [only] = blocks;
  const isBox = blocks.length === 1 && only?.attributes.get("class") === "body-box";
  return isBox ? only.children.filter((child) => isElement(child)) : blocks;
};

/**
 * An editor's HTML as the page's: nothing executable, nothing of the text lost, wrappers dissolved,
 * pictures with their place reserved, links made safe. Pure and deterministic; never throws; linear in
 * the length of the input. Do it once per content version and store the result.
 */
export const sanitiseBody = (html: string, options: SanitiseOptions = {}): SanitisedBody => {
  const root = element("body", {}, parseBody(withParagraphs(html.slice(0, LENGTH_LIMIT))));
  if (options.title) removeDuplicateHeader(root, options.title);
  const scope = { siteHost: options.siteHost ?? null, anchors: anchorsOf(root.children) };
  const blocks = joinCaptions(withoutOuterBox(flowOf(root.children, plainStyle, scope)));
  const figures = scheduleImages(blocks, options.renditions ?? noRenditions);
  const text = blocks.map((block) => textOf(block)).join(" ");
  return {
    html: enforceAllowlist(blocks.map(serialise).join("\n")),
    version: BODY_VERSION,
    figures,
    textLength: text.replace(/\s+/g, "").length,
    excerpt: text.slice(0, EXCERPT_LENGTH).replace(/\s+/g, " ").trim(),
  };
};

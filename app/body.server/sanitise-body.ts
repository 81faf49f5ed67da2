import { noRenditions, type Renditions } from "../model/content/renditions";
import { enforceAllowlist } from "./allowlist";
import { joinCaptions } from "./captions";
import { ChangeBook } from "./changes";
import type { BodyChanges } from "../model/preview/body-changes";
import { removeDuplicateHeader } from "./duplicate-header";
import { translateDialects } from "./editor-dialects";
import { EMBED, numberCards } from "./embeds";
import { flowOf, plainStyle } from "./flow";
import { scheduleImages, type BodyFigure } from "./loading";
import { readBody } from "./parse";
import { decodeFragment, type BodyScope } from "./phrases";
import { keepPunctuation } from "./punctuation";
import { resolvePictures } from "./resolve-pictures";
import {
  element,
  elementsOf,
  isElement,
  serialise,
  textOf,
  type BodyElement,
  type BodyNode,
} from "./tree";

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
  /** The site's rule for pictures at a width; without one they have a single size. */
  readonly renditions?: Renditions;
  /** Hosts whose players may play in the page, as `EMBED_HOSTS` names them; others open elsewhere. */
  readonly embedHosts?: readonly string[];
}

const EXCERPT_LENGTH = 400;

/** Ids that the body's own links lead to, each under a name that cannot clash with the page's ids. */
function anchorsOf(nodes: readonly BodyNode[]): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  for (const { name, attributes } of elementsOf(nodes)) {
    const href = attributes.get("href") ?? "";
    if (name !== "a" || !href.startsWith("#") || href.length < 2) continue;
    const id = decodeFragment(href);
    if (!anchors.has(id)) anchors.set(id, `body-a${anchors.size + 1}`);
  }
  return anchors;
}

/** Bodies typed without any markup: each line is a paragraph. */
function withParagraphs(html: string): string {
  return /<[a-z!/]/i.test(html) ? html : html.replace(/[\r\n]+/g, "<br><br>");
}

/** A frame around the whole body sets nothing apart. */
function withoutOuterBox(blocks: BodyElement[]): BodyElement[] {
  const [only] = blocks;
  const isBox = blocks.length === 1 && only?.attributes.get("class") === "body-box";
  return isBox ? only.children.filter((child) => isElement(child)) : blocks;
}

/** Elements that act, which no body keeps; the others that are left out were never seen. */
const active = ["script", "object", "applet", "canvas", "select", "textarea", "template"];

function isNote({ attributes }: BodyElement): boolean {
  return attributes.get("class") === EMBED;
}

/**
 * An editor's HTML as the page's: nothing executable, nothing of the text or pictures lost, wrappers
 * dissolved, pictures with their place reserved, links made safe. Pure and deterministic; never throws;
 * linear in the length of the input, which is read whole: how long it may be is what the platform's
 * answer may be. Rewriting the result again changes nothing. Do it once per content version and store
 * the result.
 */
export function sanitiseBody(html: string, options: SanitiseOptions = {}): SanitisedBody {
  const read = readBody(withParagraphs(html));
  const root = element("body", {}, read.nodes);
  const book = new ChangeBook();
  for (const name of active) book.note("active", read.dropped.get(name) ?? 0);
  if (/\sstyle\s*=|<style\b|<font\b/i.test(html)) book.note("looks");
  translateDialects(root);
  resolvePictures(root, book);
  if (options.title && removeDuplicateHeader(root, options.title)) book.note("title");
  const scope: BodyScope = {
    siteHost: options.siteHost ?? null,
    anchors: anchorsOf(root.children),
    embedHosts: options.embedHosts ?? [],
    book,
  };
  const blocks = joinCaptions(withoutOuterBox(flowOf(root.children, plainStyle, scope)));
  numberCards(blocks);
  keepPunctuation(blocks);
  const figures = scheduleImages(blocks, options.renditions ?? noRenditions);
  const text = blocks.map((block) => textOf(block)).join(" ");
  const written = blocks.filter((block) => !isNote(block)).map((block) => textOf(block));
  return {
    html: enforceAllowlist(blocks.map(serialise).join("\n")),
    figures,
    textLength: text.replace(/\s+/g, "").length,
    excerpt: written.join(" ").slice(0, EXCERPT_LENGTH).replace(/\s+/g, " ").trim(),
    changes: book.changes,
  };
}

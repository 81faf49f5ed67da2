import type { BodyChanges } from "../model/preview/preview";
import type { BodyFigure } from "../sanitizer.server/loading";
import { sanitiseBody } from "../sanitizer.server/sanitise-body";
import type { DetailItem, ContentItem, Picture } from "../model/content/item";
import { siteRenditions } from "./site-renditions";
import type { PictureRequest } from "../model/content/picture";
import type { Config } from "../edge.server/config";
import type { RequestContext } from "../edge.server/request-context";
import { DAYS, NEVER, awaited } from "./caching";
import { contentItem, isTakenDown, notTheContent } from "./contracts/content";
import { CODE_CONTENT_GONE } from "./contracts/envelope";
import { opensPreview } from "./preview-link";
import { publicCall, type PublicAnswer } from "./public-call";
import { visitorCall, type Visitor } from "./visitor-call";

/** A piece of content with its body made safe, as it is cached. */
export interface ReadContent {
  readonly item: DetailItem;
  /** Sanitised HTML; empty for kinds without a text. */
  readonly body: string;
  /** The body's first words, for a share card without a summary. */
  readonly excerpt: string;
  /** The picture that opens the body, to be asked for with the first bytes; null without one. */
  readonly lcpImage: PictureRequest | null;
  /** The first picture of the body that is large enough for a share card; null without one. */
  readonly bodyPicture: Picture | null;
  /** What was changed or left out of the body; empty where the page is not a preview. */
  readonly changes: BodyChanges;
}

function requestOfFigure({ url, srcset, sizes }: BodyFigure): PictureRequest {
  return {
    src: url,
    srcset,
    sizes,
    type: null,
    referrerPolicy: "no-referrer",
  };
}

/** Least sides, in CSS pixels, of a picture that preview clients show large, and its longest shape. */
const CARD_SIDE = 200;
const CARD_RATIO = 3;

function isLarge({ width, height }: BodyFigure): boolean {
  return (
    width === null ||
    height === null ||
    (Math.min(width, height) >= CARD_SIDE &&
      Math.max(width, height) / Math.min(width, height) <= CARD_RATIO)
  );
}

function cardPictureOf(figures: readonly BodyFigure[]): Picture | null {
  const figure = figures.find(isLarge);
  if (figure === undefined) return null;
  const { url, width, height, caption } = figure;
  return { url, full: url, webp: null, avif: null, width, height, caption };
}

function safeBody(
  { rawBody, ...item }: ContentItem,
  config: Config,
  forEditor: boolean,
): ReadContent {
  const { html, excerpt, figures, changes } = sanitiseBody(rawBody, {
    title: item.title,
    embedHosts: config.embedHosts,
    siteHost: new URL(config.wapHost).host,
    platformSite: config.platformSite,
    renditions: siteRenditions(config),
  });
  const first = figures.find(({ isFirst }) => isFirst);
  return {
    item,
    body: html,
    excerpt,
    bodyPicture: cardPictureOf(figures),
    lcpImage: first ? requestOfFigure(first) : null,
    changes: forEditor ? changes : [],
  };
}

function withSafeBody(item: ContentItem, _given: unknown, config: Config): ReadContent {
  return safeBody(item, config, false);
}

const cache = awaited({ staleIfError: 7 * DAYS, global: true });

const contentCall = publicCall("content", "GET staticContent /content/{id}", {
  cache,
  tags: ["content", "content:{id}"],
  contract: contentItem,
  saysGone: isTakenDown,
  refuse: notTheContent,
  derive: withSafeBody,
});

const mediaAccountContentCall = publicCall("mpContent", "GET mpContent /mp/content/{id}", {
  cache,
  tags: ["content", "content:{id}"],
  contract: contentItem,
  saysGone: isTakenDown,
  refuse: notTheContent,
  derive: withSafeBody,
});

/** Published content by encoded id; `mediaAccount` reads the media account's own store (actor `mp`). */
export function readContent(
  edge: RequestContext,
  { id, mediaAccount }: { id: string; mediaAccount: boolean },
): Promise<PublicAnswer<ReadContent>> {
  return mediaAccount ? mediaAccountContentCall(edge, { id }) : contentCall(edge, { id });
}

const previewCall = visitorCall("preview", "GET preview /document/detail/{id}", {
  never: NEVER.draft,
  contract: contentItem,
});

/**
 * An unpublished document: asked for each time, never cached (specification, section 2). An address that
 * may not open it is answered as if there were none.
 */
export async function readPreview(
  edge: RequestContext,
  id: string,
  visitor: Visitor,
): Promise<PublicAnswer<ReadContent>> {
  if (!(await opensPreview(edge, Date.now()))) {
    return { status: "refused", code: CODE_CONTENT_GONE, message: "" };
  }
  const reply = await previewCall(edge, visitor, { id });
  return reply.status === "ok"
    ? {
        status: "ok",
        value: safeBody(reply.value, edge.config, true),
        stale: false,
        ageSeconds: 0,
      }
    : reply;
}

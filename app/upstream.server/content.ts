import type { BodyChanges } from "../model/preview/preview";
import type { BodyFigure } from "../sanitizer.server/loading";
import { sanitiseBody, type SanitisedBody } from "../sanitizer.server/sanitise-body";
import type { DetailItem, ContentItem, Picture } from "../model/content/item";
import { siteRenditions } from "./site";
import type { ImageAttributes } from "../model/content/picture";
import type { Config } from "../edge.server/config";
import type { RequestContext } from "../edge.server/request-context";
import { DAYS, criticalCaching } from "./caching";
import { contentItem, isTakenDown, notTheContent } from "./contracts/content";
import { publicCall, type PublicResult } from "./public-call";

/** Content with its sanitised body, as cached. */
export interface ContentResponse {
  readonly item: DetailItem;
  /** Sanitised HTML; empty for kinds without text. */
  readonly body: string;
  /** The body's first words, for a share card without a summary. */
  readonly excerpt: string;
  /** The picture to preload: the one on the first screen; null without one. */
  readonly lcpImage: ImageAttributes | null;
  /** The first picture of the body that is large enough for a share card; null without one. */
  readonly bodyPicture: Picture | null;
  /** Changes of the sanitizer; empty outside previews. */
  readonly changes: BodyChanges;
}

function attributesOfFigure({ url, srcset, sizes }: BodyFigure): ImageAttributes {
  return {
    src: url,
    srcset,
    sizes,
    type: null,
    referrerPolicy: "no-referrer",
  };
}

/** Minimum side, in CSS pixels, and maximum ratio of a picture that chat applications show large. */
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

/** Sanitises a body by the site's configuration. */
export function sanitiseForSite(rawBody: string, title: string, config: Config): SanitisedBody {
  return sanitiseBody(rawBody, {
    title,
    embedHosts: config.embedHosts,
    siteHost: new URL(config.siteOrigin).host,
    platformOrigin: config.platformOrigin,
    renditions: siteRenditions(config),
  });
}

/** @param listsChanges whether the changes of the sanitizer are included, for an editor */
export function withSanitisedBody(
  { rawBody, ...item }: ContentItem,
  config: Config,
  { listsChanges }: { readonly listsChanges: boolean },
): ContentResponse {
  const { html, excerpt, figures, changes } = sanitiseForSite(rawBody, item.title, config);
  const first = figures.find(({ isOnFirstScreen }) => isOnFirstScreen);
  return {
    item,
    body: html,
    excerpt,
    bodyPicture: cardPictureOf(figures),
    lcpImage: first ? attributesOfFigure(first) : null,
    changes: listsChanges ? changes : [],
  };
}

function published(item: ContentItem, _given: unknown, config: Config): ContentResponse {
  return withSanitisedBody(item, config, { listsChanges: false });
}

const cache = criticalCaching({ staleIfError: 7 * DAYS, global: true });

const contentCall = publicCall("content", "GET staticContent /content/{id}", {
  cache,
  tags: ["content", "content:{id}"],
  contract: contentItem,
  isRemoved: isTakenDown,
  reasonToReject: notTheContent,
  derive: published,
});

const mediaAccountContentCall = publicCall("mpContent", "GET mpContent /mp/content/{id}", {
  cache,
  tags: ["content", "content:{id}"],
  contract: contentItem,
  isRemoved: isTakenDown,
  reasonToReject: notTheContent,
  derive: published,
});

/** Published content by encoded id; `fromMediaAccount` reads that of a media account (actor `mp`). */
export function readContent(
  context: RequestContext,
  { id, fromMediaAccount }: { id: string; fromMediaAccount: boolean },
): Promise<PublicResult<ContentResponse>> {
  return fromMediaAccount ? mediaAccountContentCall(context, { id }) : contentCall(context, { id });
}

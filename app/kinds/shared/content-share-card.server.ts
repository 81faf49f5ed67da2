import { isCrawler } from "../../edge.server/crawler-deadline";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { PREVIEW_TIMESTAMP } from "../../model/url/preview-url";
import { entriesOf } from "../../model/content/card-page";
import type { DetailItem, Picture } from "../../model/content/item";
import type { Kind } from "../../model/content/kinds";
import type { ListCard } from "../../model/content/list-card";
import type { ListEntry } from "../../model/share-card/json-ld";
import {
  shareCardFor,
  siteShareCard,
  type ShareCard,
  type ShareSite,
} from "../../model/share-card/share-card";
import { memoised } from "../../ssr/memoised.server";
import { readLiveDetail } from "../../upstream.server/live";
import type { StartedBelowTheFold } from "./below-the-fold.server";

function cardContext(edge: RequestContext, site: ShareSite) {
  return { site, siteOrigin: edge.config.wapHost, locale: edge.locale };
}

/** The broadcast of a live page, else null. The screen's loader reads the same response later. */
async function broadcastOf(edge: RequestContext, kind: Kind, { postId }: DetailItem) {
  if (kind !== "local_live") return null;
  const result = await readLiveDetail(edge, postId);
  return result.status === "ok" ? result.value.broadcast : null;
}

/**
 * The entries of a list page for its share card: a special's own, else the related contents of a topic
 * or special. The related contents arrive after the document's head, so only crawlers wait for them.
 */
async function entriesOfPage(
  edge: RequestContext,
  { kind, cards }: { readonly kind: Kind; readonly cards: readonly ListCard[] },
  below: StartedBelowTheFold | null,
): Promise<readonly ListEntry[]> {
  const isList = kind === "topic" || kind === "special";
  if (!isList || cards.length > 0 || below === null || !isCrawler(edge))
    return entriesOf([{ cards }]);
  const related = await below.related;
  return related.status === "ok" ? entriesOf([{ cards: related.value }]) : [];
}

/** The card of a content without a list, memoised until one of its inputs changes. */
function memoisedCard(input: Parameters<typeof shareCardFor>[0]): ShareCard {
  const { item, site, siteOrigin, locale, excerpt, bodyPicture, broadcast, entries = [] } = input;
  if (entries.length > 0) return shareCardFor(input);
  return memoised(item, `card ${locale}`, [site, siteOrigin, excerpt, bodyPicture, broadcast], () =>
    shareCardFor(input),
  );
}

interface CardInput {
  readonly kind: Kind;
  readonly item: DetailItem;
  readonly excerpt: string;
  readonly bodyPicture: Picture | null;
  /** The cards of a page that is a list. */
  readonly cards: readonly ListCard[];
  readonly below: StartedBelowTheFold | null;
}

/** The share card of a published content. */
export async function contentShareCard(
  edge: RequestContext,
  site: ShareSite,
  { kind, item, excerpt, bodyPicture, cards, below }: CardInput,
): Promise<ShareCard> {
  return memoisedCard({
    ...cardContext(edge, site),
    item,
    excerpt,
    bodyPicture,
    broadcast: await broadcastOf(edge, kind, item),
    entries: await entriesOfPage(edge, { kind, cards }, below),
  });
}

/** The site's own card, for a page that shows no content. */
export function emptyPageShareCard(edge: RequestContext, site: ShareSite): ShareCard {
  return siteShareCard({ ...cardContext(edge, site), url: edge.url.href, indexable: false });
}

/**
 * The card of a preview: a shared link shows its card to a whole chat, so it says nothing of the
 * content. Its URL has no timestamp: whoever opens it gets a new one.
 *
 * @param over the preview has expired and has the site's words instead of a preview's
 */
export function previewShareCard(edge: RequestContext, site: ShareSite, over: boolean): ShareCard {
  const url = new URL(edge.url);
  url.searchParams.delete(PREVIEW_TIMESTAMP);
  const t = messagesFor(edge.locale).preview;
  return siteShareCard({
    ...cardContext(edge, site),
    ...(over ? {} : { title: t.cardTitle, description: t.cardDescription }),
    url: url.href,
    indexable: false,
  });
}

import { unavailableResponse } from "../../features/shared/hot-list/hot-list.server";
import type { RequestContext } from "../../edge.server/request-context";
import type { SectionResult } from "../../model/content/section-result";
import type { DetailItem, Picture } from "../../model/content/item";
import type { Kind } from "../../model/content/kinds";
import { lcpImageOf, type ImageAttributes } from "../../model/content/picture";
import { type ListCard, entriesOf } from "../../model/content/list-card";
import { type BodyChanges, type PreviewState, previewValidity } from "../../model/preview/preview";
import {
  type ShareCard,
  shareCardFor,
  siteShareCard,
  type ShareSite,
} from "../../model/share-card/share-card";
import { contentOrNotFound } from "../../ssr/guards.server/detail";
import { redirectToCanonicalUrl } from "../../ssr/guards.server/redirect";
import { memoised } from "../../ssr/memoised.server";
import { writePageData } from "../../ssr/page-data.server";
import { lcpImage } from "../../ssr/document-headers.server";
import { serverOnly } from "../../ssr/server-only-value";
import type { PublicResult } from "../../upstream.server/public-call";
import { readSiteConfig, siteRenditions } from "../../upstream.server/site";
import {
  belowTheFoldData,
  startBelowTheFold,
  type StartedBelowTheFold,
} from "./below-the-fold.server";
import { creditsOf, hasCredits, pickScreenFields, type DetailData } from "./detail-data";
import { isCrawler } from "../../edge.server/crawler-deadline";
import { messagesFor } from "../../messages/messages.server";
import { PREVIEW_TIMESTAMP } from "../../model/url/preview-url";
import type { ListEntry } from "../../model/share-card/json-ld";
import { readLiveDetail } from "../../upstream.server/live";

function cardContext(context: RequestContext, site: ShareSite) {
  return { site, siteOrigin: context.config.siteOrigin, locale: context.locale };
}

/** The broadcast of a live page, else null. The screen's loader reads the same response later. */
async function broadcastOf(context: RequestContext, kind: Kind, { postId }: DetailItem) {
  if (kind !== "local_live") return null;
  const result = await readLiveDetail(context, postId);
  return result.status === "ok" ? result.value.broadcast : null;
}

/**
 * The entries of a list page for its share card: a special's own, else the related contents of a topic
 * or special. The related contents arrive after the document's head, so only crawlers wait for them.
 */
async function entriesOfPage(
  context: RequestContext,
  { kind, cards }: { readonly kind: Kind; readonly cards: readonly ListCard[] },
  below: StartedBelowTheFold | null,
): Promise<readonly ListEntry[]> {
  const isList = kind === "topic" || kind === "special";
  if (!isList || cards.length > 0 || below === null || !isCrawler(context))
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
  context: RequestContext,
  site: ShareSite,
  { kind, item, excerpt, bodyPicture, cards, below }: CardInput,
): Promise<ShareCard> {
  return memoisedCard({
    ...cardContext(context, site),
    item,
    excerpt,
    bodyPicture,
    broadcast: await broadcastOf(context, kind, item),
    entries: await entriesOfPage(context, { kind, cards }, below),
  });
}

/** The site's own card, for a page that shows no content. */
export function emptyPageShareCard(context: RequestContext, site: ShareSite): ShareCard {
  return siteShareCard({ ...cardContext(context, site), url: context.url.href, indexable: false });
}

/**
 * The card of a preview: a shared link shows its card to a whole chat, so it says nothing of the
 * content. Its URL has no timestamp: whoever opens it gets a new one.
 *
 * @param expired the preview has expired and has the site's words instead of a preview's
 */
export function previewShareCard(
  context: RequestContext,
  site: ShareSite,
  expired: boolean,
): ShareCard {
  const url = new URL(context.url);
  url.searchParams.delete(PREVIEW_TIMESTAMP);
  const t = messagesFor(context.locale).preview;
  return siteShareCard({
    ...cardContext(context, site),
    ...(expired ? {} : { title: t.cardTitle, description: t.cardDescription }),
    url: url.href,
    indexable: false,
  });
}

/** The content call's result that all kinds need. */
interface ContentResult {
  readonly item: DetailItem;
  /** Sanitised HTML. */
  readonly body: string;
  readonly excerpt: string;
  readonly bodyPicture?: Picture | null;
  readonly lcpImage?: ImageAttributes | null;
  readonly changes?: BodyChanges;
}

/** The differences between the kinds' loaders. */
interface ContentLoad<K extends Kind, Answer> {
  /** The kind whose screen the URL opens. */
  readonly kind: K;
  readonly preview: boolean;
  readonly request: Promise<PublicResult<Answer>>;
  /** Shows content of another kind, too, as specials do; without it that redirects to its own URL. */
  readonly allowsOtherKinds: boolean;
  /** Puts the body into the document. */
  readonly setBody: (body: string) => void;
  /** The cards of a page that is a list, on the pages that its URL opens. */
  readonly cardsOf?: (result: Answer) => readonly ListCard[];
  /** Related reading of a draft, for its preview. */
  readonly related?: Promise<SectionResult<readonly ListCard[]>> | null;
}

/** The data of a page that has a share card and no content. */
function emptyDetailData(context: RequestContext, card: ShareCard, preview: PreviewState | null) {
  return {
    item: null,
    body: null,
    card: serverOnly(context, card),
    credits: {},
    lcpImage: lcpImage(context, null),
    preview,
    stale: false,
    below: null,
  } satisfies DetailData;
}

/**
 * The page when the platform refuses, or is down and nothing stale is stored: crawlers get the site's
 * card, visitors a 503 with the platform's message (empty without one).
 */
async function withoutAnswer(
  context: RequestContext,
  card: ShareCard,
  preview: boolean,
  message: string,
) {
  if (context.client.class !== "crawler") throw await unavailableResponse(context, message);
  writePageData(context, { card });
  return emptyDetailData(
    context,
    card,
    preview ? { expired: false, changes: [], related: null } : null,
  );
}

/**
 * The loader that all kinds share, after the URL's guards: reads and guards the content, starts the
 * lists below it, makes the share card, and writes page data and body into the document.
 *
 * @returns the screen's data, and the call's answer where there is content to show
 * @throws Response redirects (error page, the content's own URL) and 503 for a visitor when the
 *   platform is down and nothing stale is stored
 */
export async function loadContent<K extends Kind, Answer extends ContentResult>(
  context: RequestContext,
  {
    kind,
    preview,
    request,
    allowsOtherKinds,
    setBody,
    cardsOf = () => [],
    related = null,
  }: ContentLoad<K, Answer>,
): Promise<{ readonly detail: DetailData<K>; readonly content: Answer | null }> {
  const [result, site] = await Promise.all([request, readSiteConfig(context)]);
  const content = contentOrNotFound<Answer & { readonly state: number }>(
    result.status === "ok"
      ? { status: "ok", value: { ...result.value, state: result.value.item.state } }
      : result,
  );
  if (content === null) {
    const message = result.status === "refused" ? result.message : "";
    const card = emptyPageShareCard(context, site);
    return { detail: await withoutAnswer(context, card, preview, message), content: null };
  }

  const { item, body, excerpt, bodyPicture = null, lcpImage: inBody = null } = content;
  if (!preview) redirectToCanonicalUrl(context.url, item, kind, allowsOtherKinds);
  const validity = preview ? previewValidity(item, Date.now()) : null;
  if (validity?.remaining === 0) {
    // Nothing of an expired preview's content leaves the edge, its title included.
    const card = previewShareCard(context, site, true);
    writePageData(context, { card, preview: validity });
    const expired = { expired: true, changes: [], related: null };
    return { detail: emptyDetailData(context, card, expired), content: null };
  }

  const search = context.url.searchParams;
  // A preview takes no reactions or comments; a live page has its room instead.
  const hasListsBelow = !preview && kind !== "local_live";
  const below = hasListsBelow ? startBelowTheFold(context, item, search) : null;
  const cards = cardsOf(content);
  const card = preview
    ? previewShareCard(context, site, false)
    : await contentShareCard(context, site, { kind, item, excerpt, bodyPicture, cards, below });
  writePageData(context, { card, item, preview: validity });
  setBody(body);
  const credits = memoised(item, "credits", [], () => creditsOf(item));
  const detail: DetailData<K> = {
    item: memoised(item, `shown ${kind}`, [], () => pickScreenFields(item, kind)),
    body: context.requestType === "data" ? body : null,
    card: serverOnly(context, card),
    credits: hasCredits(credits) ? serverOnly(context, credits) : {},
    lcpImage: lcpImage(context, lcpImageOf(item, siteRenditions(context.config)) ?? inBody),
    preview: preview
      ? { expired: false, changes: content.changes ?? [], related: await related }
      : null,
    stale: result.status === "ok" && result.isStaleIfError,
    below: below === null ? null : await belowTheFoldData(context, below, search),
  };
  return { detail, content };
}

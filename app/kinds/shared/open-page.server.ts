import { writePageData } from "../../ssr/page-data.server";
import { memoised } from "../../ssr/memoised.server";
import { serverOnly, type ServerOnly } from "../../ssr/server-only-value";
import { guardContent } from "../../ssr/guards.server/content";
import { keepToOwnAddress } from "../../ssr/guards.server/own-address";
import { lcpImage, type LcpImage } from "../../ssr/preload-picture.server";
import { isCrawler } from "../../edge.server/crawler-deadline";
import type { RequestContext } from "../../edge.server/request-context";
import type { BelowTheFoldData } from "../../features/shared/deferred/deferred-section";
import {
  settleOpenedLists,
  startBelowTheFold,
  type StartedBelowTheFold,
} from "./below-the-fold.server";
import { messagesFor } from "../../messages/messages.server";
import { PREVIEW_TIMESTAMP } from "../../model/address/preview-actor";
import { entriesOf } from "../../model/content/card-page";
import type { Deferred } from "../../model/content/deferred";
import type { DetailItem } from "../../model/content/detail-item";
import type { Picture } from "../../model/content/item";
import type { Kind } from "../../model/content/kinds";
import type { ListCard } from "../../model/content/list-card";
import { lcpImageOf } from "../../model/content/lcp-image";
import type { PictureRequest } from "../../model/content/picture-request";
import type { BodyChanges } from "../../model/preview/body-changes";
import type { ShownPreview } from "../../model/preview/shown-preview";
import { previewData, type PreviewData } from "../../model/preview/validity";
import type { ListEntry } from "../../model/share-card/item-list";
import { shareCardFor, siteShareCard, type ShareCard } from "../../model/share-card/share-card";
import { readLiveDetail } from "../../upstream.server/live";
import type { PublicAnswer } from "../../upstream.server/public-call";
import { readSiteConfig } from "../../upstream.server/site";
import { siteRenditions } from "../../upstream.server/site-renditions";
import { creditsOf, hasCredits, type Credits } from "./credits";
import { shownItem, type ShownItem } from "./shown-item";

/** What every content page's loader gives its screen. */
export interface DetailData<K extends Kind = never> {
  /**
   * Null when the platform is down and nothing stale is left, where crawlers still get a card, and
   * for a preview that is over.
   */
  readonly item: ShownItem<K> | null;
  /** The sanitised body; null in documents, which carry it as a part. */
  readonly body: string | null;
  /** For the document's head and foot, which the browser takes over as they stand. */
  readonly card: ServerOnly<ShareCard>;
  /** What stands at the content's end. */
  readonly credits: ServerOnly<Credits>;
  /** The picture that opens the page, to be asked for before the document is read. */
  readonly lead: LcpImage;
  /** Null on every other page. */
  readonly preview: ShownPreview | null;
  /** A copy that outlived its lifetime because the platform does not answer. */
  readonly stale: boolean;
  /** Lists and comments below the content; null in previews and on live pages. */
  readonly below: BelowTheFoldData | null;
}

/** What the platform answered about a piece of content, as far as every page is made of it. */
interface ReadPage {
  readonly item: DetailItem;
  /** Sanitised HTML. */
  readonly body: string;
  readonly excerpt: string;
  readonly bodyPicture?: Picture | null;
  readonly lcpImage?: PictureRequest | null;
  readonly changes?: BodyChanges;
}

/** What tells the pages of content apart. */
interface Page<K extends Kind, Read> {
  /** Whose screen the address opens. */
  readonly kind: K;
  readonly preview: boolean;
  readonly read: Promise<PublicAnswer<Read>>;
  /** Content of another kind goes to the address of its own; specials keep what opens as one. */
  readonly sendsAway: boolean;
  /** Puts the body into the document. */
  readonly setBody: (body: string) => void;
  /** The cards of a page that is a list, as far as its address opens it. */
  readonly cardsOf?: (read: Read) => readonly ListCard[];
  /** What will stand beside a draft, for its preview. */
  readonly related?: Promise<Deferred<readonly ListCard[]>> | null;
}

/** A preview's address as an editor passes it on: whoever opens it gets a timestamp of their own. */
function withoutTimestamp(url: URL): string {
  const shared = new URL(url);
  shared.searchParams.delete(PREVIEW_TIMESTAMP);
  return shared.href;
}

/** A live page's broadcast; its screen reads the same answer afterwards. Null where none is. */
async function broadcastOf(edge: RequestContext, kind: Kind, { postId }: DetailItem) {
  if (kind !== "local_live") return null;
  const answer = await readLiveDetail(edge, postId);
  return answer.status === "ok" ? answer.value.broadcast : null;
}

/**
 * What a page that is a list leads to, for its card: a special's own entries, and what belongs to a topic
 * or to a special without any. The latter comes later than a document's head; only crawlers, who alone
 * read it, wait for it.
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

/** The card of a piece of content, the same one as long as nothing that it says has changed. */
function cardOf(input: Parameters<typeof shareCardFor>[0]): ShareCard {
  const { item, site, siteOrigin, locale, excerpt, bodyPicture, broadcast, entries = [] } = input;
  if (entries.length > 0) return shareCardFor(input);
  return memoised(item, `card ${locale}`, [site, siteOrigin, excerpt, bodyPicture, broadcast], () =>
    shareCardFor(input),
  );
}

/** A page with a card and nothing else. */
function withoutContent(edge: RequestContext, card: ShareCard, preview: ShownPreview | null) {
  return {
    item: null,
    body: null,
    card: serverOnly(edge, card),
    credits: {},
    lead: lcpImage(edge, null),
    preview,
    stale: false,
    below: null,
  } satisfies DetailData;
}

/**
 * The platform is down and nothing stale is left, or it refuses: crawlers get the site's card, visitors
 * a 503.
 *
 * @param message what the platform said; empty when it said nothing
 */
function openNothing(edge: RequestContext, card: ShareCard, preview: boolean, message: string) {
  if (edge.client.class !== "crawler") throw Response.json({ message }, { status: 503 });
  writePageData(edge, { card });
  return withoutContent(edge, card, preview ? { over: false, changes: [], related: null } : null);
}

/** A preview whose time is up: nothing of the content leaves the edge, its title included. */
function openOver(edge: RequestContext, card: ShareCard, over: PreviewData) {
  writePageData(edge, { card, preview: over });
  return withoutContent(edge, card, { over: true, changes: [], related: null });
}

/**
 * Opens the page of a piece of content that has passed the gate: the content with its safe body, the
 * share card, and the slow reads of everything below it, started but not awaited.
 *
 * @returns what its screen shows, and what was read where there is something to show
 * @throws Response redirects (error page, the content's own address) and 503 for a visitor when the
 *   platform is down and nothing stale is left
 */
export async function loadContent<K extends Kind, Read extends ReadPage>(
  edge: RequestContext,
  { kind, preview, read, sendsAway, setBody, cardsOf = () => [], related = null }: Page<K, Read>,
): Promise<{ readonly detail: DetailData<K>; readonly read: Read | null }> {
  const [answer, site] = await Promise.all([read, readSiteConfig(edge)]);
  const opened = guardContent<Read & { readonly state: number }>(
    answer.status === "ok"
      ? { status: "ok", value: { ...answer.value, state: answer.value.item.state } }
      : answer,
  );
  const context = { site, siteOrigin: edge.config.wapHost, locale: edge.locale };
  const siteCard = (url: string) => siteShareCard({ ...context, url, indexable: false });
  const said = answer.status === "refused" ? answer.message : "";
  if (opened === null)
    return { detail: openNothing(edge, siteCard(edge.url.href), preview, said), read: null };

  const { item, body, excerpt, bodyPicture = null, lcpImage: inBody = null } = opened;
  const renditions = siteRenditions(edge.config);
  if (!preview) keepToOwnAddress(edge.url, item, kind, !sendsAway);
  const previewUrl = withoutTimestamp(edge.url);
  const facts = preview ? previewData(item, Date.now()) : null;
  if (facts?.remaining === 0)
    return { detail: openOver(edge, siteCard(previewUrl), facts), read: null };
  const search = edge.url.searchParams;
  // Nobody acts on a preview; a live page has its room below.
  const hasListsBelow = !preview && kind !== "local_live";
  const below = hasListsBelow ? startBelowTheFold(edge, item, search) : null;
  // A link passed on into a chat publishes what its card says: a preview's says nothing.
  const t = messagesFor(edge.locale).preview;
  const words = { title: t.cardTitle, description: t.cardDescription };
  const card = preview
    ? siteShareCard({ ...context, ...words, url: previewUrl, indexable: false })
    : cardOf({
        ...context,
        item,
        excerpt,
        bodyPicture,
        broadcast: await broadcastOf(edge, kind, item),
        entries: await entriesOfPage(edge, { kind, cards: cardsOf(opened) }, below),
      });
  writePageData(edge, { card, item, preview: facts });
  setBody(body);
  const credits = memoised(item, "credits", [], () => creditsOf(item));
  const detail: DetailData<K> = {
    item: memoised(item, `shown ${kind}`, [], () => shownItem(item, kind)),
    body: edge.delivery === "data" ? body : null,
    card: serverOnly(edge, card),
    credits: hasCredits(credits) ? serverOnly(edge, credits) : {},
    lead: lcpImage(edge, lcpImageOf(item, renditions) ?? inBody),
    preview: preview
      ? { over: false, changes: opened.changes ?? [], related: await related }
      : null,
    stale: answer.status === "ok" && answer.stale,
    below: below === null ? null : await settleOpenedLists(edge, below, search),
  };
  return { detail, read: opened };
}

import { visitorOf } from "../account/session.server";
import { writePageFacts } from "../client/page-facts.server";
import { BASE_PATH, MEDIA_ACCOUNT_ACTOR, contentPath } from "../content/address";
import type { DetailItem } from "../content/detail-item";
import type { Kind } from "../content/kinds";
import type { PictureRequest } from "../ui/picture-request";
import { leadPictureOf } from "../content/lead-picture";
import { shareCardFor, siteShareCard, type ShareCard } from "../content/share-card/share-card";
import { hiddenFromData } from "../document/document-only";
import { leadPicture, type LeadPicture } from "../document/preload-picture.server";
import { siteRenditions } from "../content/site-renditions.server";
import type { Edge } from "../edge.server/edge";
import { gateContent } from "../gate.server/content";
import { gateDetail, type DetailParams } from "../gate.server/detail";
import { PREVIEW_TIMESTAMP } from "../gate.server/preview";
import { redirectTo } from "../gate.server/redirect";
import { readContent, readPreview, type ReadContent } from "../platform.server/content";
import { readSiteConfig } from "../platform.server/site";
import { previewFacts, type PreviewFacts } from "../preview/validity";
import type { BelowArticleData } from "../reading/below-article-data";
import { settleOpenedLists, startBelowArticle } from "../reading/below-article.server";
import { setArticleBody } from "./article-body.server";

/** What every detail screen's loader gives its screen. */
export interface OpenedDetail {
  /**
   * Null when the platform is down and nothing stale is left, where crawlers still get a card, and
   * for a preview that is over.
   */
  readonly item: DetailItem | null;
  /** The sanitised body; null in documents, which carry it as a part. */
  readonly body: string | null;
  /** For the document's head only; empty in the browser, which takes the head over as it stands. */
  readonly card: ShareCard;
  /** The picture that opens the page, to be asked for before the document is read. */
  readonly lead: LeadPicture;
  readonly preview: boolean;
  /** The preview's validity has ended: the content is not shown any more. */
  readonly previewOver: boolean;
  /** A copy that outlived its lifetime because the platform does not answer. */
  readonly stale: boolean;
  /** The edge's clock, Unix milliseconds: relative times are the same on both sides. */
  readonly now: number;
  /** Lists and comments below the content; null in previews and on live pages. */
  readonly below: BelowArticleData | null;
}

/** A preview's address as an editor passes it on: whoever opens it gets a timestamp of their own. */
const withoutTimestamp = (url: URL): string => {
  const shared = new URL(url);
  shared.searchParams.delete(PREVIEW_TIMESTAMP);
  return shared.href;
};

/** What is opened, with the state the gate looks at. */
type Opened = ReadContent & { readonly state: number };

const openItem = async (edge: Edge, id: string, actor: string, preview: boolean) => {
  if (preview) return readPreview(edge, id, await visitorOf(edge));
  return readContent(edge, { id, mediaAccount: actor === MEDIA_ACCOUNT_ACTOR });
};

/** What the screen of every kind shows: its head, its tags and its buttons. */
const SHOWN_ALWAYS: readonly (keyof DetailItem)[] = [
  ...(["postId", "kind", "fromMediaAccount", "mediaAccountId", "trackId"] as const),
  ...(["title", "source", "author", "publishedAt", "tags"] as const),
  ...(["viewCount", "likeCount", "collectCount"] as const),
];

const STAGE = ["cover", "media", "portrait", "duration"] as const;

/** What a kind's own view shows beside that: a field it reads must stand here. */
const SHOWN_BY: Readonly<Record<Kind, readonly (keyof DetailItem)[]>> = {
  article: [],
  image: ["cover", "pictures"],
  video: STAGE,
  svideo: STAGE,
  audio: STAGE,
  video_album: ["cover", "pictures", "portrait", "albumStatus"],
  audio_album: ["cover", "pictures", "albumStatus"],
  special: [],
  sp_topic: [],
  mini_program: ["cover", "payload"],
  link: ["cover", "payload"],
  h5: ["cover", "payload"],
  topic: ["cover"],
  local_live: ["cover"],
  live: ["cover"],
  cloud_form: [],
};

/**
 * The item as its screen gets it: the browser is not sent what only the share card, the gate and
 * the lists are made of.
 */
const shownItem = (edge: Edge, item: DetailItem): DetailItem => {
  const shown = new Set([...SHOWN_ALWAYS, ...SHOWN_BY[item.kind]]);
  const names = Object.keys(item) as (keyof DetailItem)[];
  // An article's author stands only beside a media account's name.
  const author = item.kind === "article" && item.mediaAccountId === "" ? null : item.author;
  return hiddenFromData(
    edge,
    { ...item, author },
    names.filter((name) => !shown.has(name)),
  );
};

const leadOf = (edge: Edge, { item, leadPicture: inBody }: Opened): PictureRequest | null =>
  leadPictureOf(item, siteRenditions(edge.config)) ?? inBody;

/** Content opened under another kind's word goes to its own address. */
const keepToOwnAddress = (item: DetailItem, kind: Kind, preview: boolean, search: string): void => {
  const shownAs: Kind = item.kind === "live" ? "local_live" : item.kind;
  if (preview || shownAs === kind) return;
  throw redirectTo(`${contentPath(item).slice(BASE_PATH.length)}${search}`);
};

/** A page with a card and nothing else. */
const withoutContent = (edge: Edge, card: ShareCard, preview: boolean): OpenedDetail => ({
  item: null,
  body: null,
  card: hiddenFromData(edge, card),
  lead: leadPicture(edge, null),
  preview,
  previewOver: false,
  stale: false,
  now: Date.now(),
  below: null,
});

/** The platform is down and nothing stale is left: crawlers get the site's card, visitors a 503. */
const openNothing = (edge: Edge, card: ShareCard, preview: boolean): OpenedDetail => {
  if (edge.client.class !== "crawler") throw new Response(null, { status: 503 });
  writePageFacts(edge, { card });
  return withoutContent(edge, card, preview);
};

/** A preview whose time is up: nothing of the content leaves the edge, its title included. */
const openOver = (edge: Edge, card: ShareCard, over: PreviewFacts): OpenedDetail => {
  writePageFacts(edge, { card, preview: over });
  return { ...withoutContent(edge, card, true), previewOver: true };
};

/**
 * Opens a content page: the gate's checks, the content with its safe body, the share card, and the
 * slow reads of everything below it, started but not awaited.
 *
 * @throws Response redirects (error page, desktop page, preview reload, the content's own address)
 *   and 503 for a visitor when the platform is down and nothing stale is left
 */
export const openDetail = async (edge: Edge, params: DetailParams): Promise<OpenedDetail> => {
  const { id, actor, kind, preview } = gateDetail(edge, params);
  const [answer, site] = await Promise.all([
    openItem(edge, id, actor, preview),
    readSiteConfig(edge),
  ]);
  const opened = gateContent<Opened>(
    answer.status === "ok"
      ? { status: "ok", value: { ...answer.value, state: answer.value.item.state } }
      : answer,
    preview,
  );
  const context = { site, siteOrigin: edge.config.wapHost, locale: edge.locale };
  const siteCard = (url: string) => siteShareCard({ ...context, url, indexable: false });
  if (opened === null) return openNothing(edge, siteCard(edge.url.href), preview);

  const { item, body, excerpt } = opened;
  keepToOwnAddress(item, kind, preview, edge.url.search);
  const now = Date.now();
  const previewUrl = withoutTimestamp(edge.url);
  const facts = preview ? previewFacts(item, now) : null;
  if (facts?.remaining === 0) return openOver(edge, siteCard(previewUrl), facts);
  const card = shareCardFor({ ...context, item, excerpt, ...(preview ? { previewUrl } : {}) });
  writePageFacts(edge, { card, item, preview: facts });
  setArticleBody(edge, body);
  const search = edge.url.searchParams;
  // Nobody acts on a preview; a live page has its room below.
  const hasListsBelow = !preview && kind !== "local_live";
  return {
    item: shownItem(edge, item),
    body: edge.delivery === "data" ? body : null,
    card: hiddenFromData(edge, card),
    lead: leadPicture(edge, leadOf(edge, opened)),
    preview,
    previewOver: false,
    stale: answer.status === "ok" && answer.stale,
    now,
    below: !hasListsBelow
      ? null
      : await settleOpenedLists(edge, startBelowArticle(edge, item, search), search),
  };
};

import { gateContent } from "../edge.server/gate/content";
import { gateDetail, type DetailParams } from "../edge.server/gate/detail";
import { redirectTo } from "../edge.server/gate/redirect";
import type { Edge } from "../edge.server/edge";
import { visitorOf } from "../account/session.server";
import { readContent, readPreview, type ReadContent } from "../platform.server/content";
import { readSiteConfig } from "../platform.server/site";
import { ARTICLE_BODY } from "./article-view";
import { BASE_PATH, MEDIA_ACCOUNT_ACTOR, contentPath } from "./address";
import type { DetailItem } from "./detail-item";
import type { Kind } from "./kinds";
import { shareCardFor, siteShareCard, type ShareCard } from "./share-card/share-card";

/** What every detail screen's loader starts from. */
export interface OpenedDetail {
  /** Null when the platform is down and nothing stale is left: crawlers still get a card. */
  readonly item: DetailItem | null;
  /** The sanitised body; null in documents, which carry it as a part. */
  readonly body: string | null;
  readonly card: ShareCard;
  readonly preview: boolean;
  /** A copy that outlived its lifetime because the platform does not answer. */
  readonly stale: boolean;
  /** The edge's clock, Unix milliseconds: relative times are the same on both sides. */
  readonly now: number;
}

/** What is opened, with the state the gate looks at. */
type Opened = ReadContent & { readonly state: number };

const openItem = async (edge: Edge, id: string, actor: string, preview: boolean) => {
  if (preview) return readPreview(edge, id, await visitorOf(edge));
  return readContent(edge, { id, mediaAccount: actor === MEDIA_ACCOUNT_ACTOR });
};

/** Content opened under another kind's word goes to its own address. */
const keepToOwnAddress = (item: DetailItem, kind: Kind, preview: boolean, search: string): void => {
  const shownAs: Kind = item.kind === "live" ? "local_live" : item.kind;
  if (preview || shownAs === kind) return;
  const path = contentPath(item);
  if (path !== null) throw redirectTo(`${path.slice(BASE_PATH.length)}${search}`);
};

/**
 * Opens a content page: the gate's checks, the content with its safe body, and the share card.
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
  const now = Date.now();
  if (opened === null) {
    if (edge.client.class !== "crawler") throw new Response(null, { status: 503 });
    const card = siteShareCard({ ...context, url: edge.url.href, indexable: false });
    return { item: null, body: null, card, preview, stale: false, now };
  }

  const { item, body } = opened;
  keepToOwnAddress(item, kind, preview, edge.url.search);
  edge.parts.set(ARTICLE_BODY, body);
  return {
    item,
    body: edge.delivery === "data" ? body : null,
    card: shareCardFor({ ...context, item, ...(preview ? { previewUrl: edge.url.href } : {}) }),
    preview,
    stale: answer.status === "ok" && answer.stale,
    now,
  };
};

import { writePageFacts } from "../../client/page-facts.server";
import { leadPicture, type LeadPicture } from "../../document/preload-picture.server";
import type { Edge } from "../../edge.server/edge";
import { gateContent } from "../../gate.server/content";
import { gateDetail } from "../../gate.server/detail";
import { readSiteConfig } from "../../platform.server/site";
import { readSpecial } from "../../platform.server/special";
import { settleOpenedLists, startBelowArticle } from "../../reading/below-article.server";
import type { BelowArticleData } from "../../reading/below-article-data";
import { pagesUpTo } from "../card-page";
import type { DetailItem } from "../detail-item";
import { leadPictureOf } from "../lead-picture";
import { pageParameter } from "../list-address";
import { MOST_LIST_PAGES } from "../list-answer.server";
import { shareCardFor, siteShareCard, type ShareCard } from "../share-card/share-card";
import { siteRenditions } from "../site-renditions.server";
import { SPECIAL_INTRODUCTION, type SpecialPage } from "./special";

export interface OpenedSpecial {
  /** Null when the platform is down and nothing stale is left: crawlers still get a card. */
  readonly item: DetailItem | null;
  /** The sanitised introduction; null in documents, which carry it as a part. */
  readonly body: string | null;
  readonly hasBody: boolean;
  readonly pages: readonly SpecialPage[];
  readonly card: ShareCard;
  /** The head picture, to be asked for before the document is read. */
  readonly lead: LeadPicture;
  readonly stale: boolean;
  readonly now: number;
  readonly below: BelowArticleData | null;
}

/** A special's address as the route table names it. */
export interface SpecialParams {
  readonly actor?: string | undefined;
  readonly id?: string | undefined;
  readonly index?: string | undefined;
}

/** The blocks an address opens, up to a gap: what follows one would stand under a wrong heading. */
const pagesOf = async (edge: Edge, id: string, asked: number, first: SpecialPage) => {
  const answers = await Promise.all(pagesUpTo(asked).map((page) => readSpecial(edge, id, page)));
  const gap = answers.findIndex(
    (answer) => answer.status !== "ok" || answer.value.page.blocks.length === 0,
  );
  const pages = answers
    .slice(0, gap === -1 ? answers.length : gap)
    .flatMap((answer) => (answer.status === "ok" ? [answer.value.page] : []));
  return pages.length > 0 ? pages : [first];
};

/**
 * Opens a special (specification, section 2): the gate's checks, the special with as many pages of
 * its blocks as the address asks for, the share card, and the comments below it.
 *
 * @throws Response redirects (error page, desktop page) and 503 for a visitor when the platform is
 *   down and nothing stale is left
 */
export const openSpecial = async (edge: Edge, params: SpecialParams): Promise<OpenedSpecial> => {
  const { id } = gateDetail(edge, { ...params, type: "special" });
  const [answer, site] = await Promise.all([readSpecial(edge, id, 1), readSiteConfig(edge)]);
  const opened = gateContent(
    answer.status === "ok"
      ? { status: "ok", value: { ...answer.value, state: answer.value.item.state } }
      : answer,
    false,
  );
  const now = Date.now();
  const context = { site, siteOrigin: edge.config.wapHost, locale: edge.locale };
  if (opened === null) {
    if (edge.client.class !== "crawler") throw new Response(null, { status: 503 });
    const card = siteShareCard({ ...context, url: edge.url.href, indexable: false });
    writePageFacts(edge, { card });
    return {
      item: null,
      body: null,
      hasBody: false,
      pages: [],
      card,
      lead: leadPicture(edge, null),
      stale: false,
      now,
      below: null,
    };
  }
  const { item, body, excerpt, page } = opened;
  const search = edge.url.searchParams;
  const below = startBelowArticle(edge, item, search);
  const asked = pageParameter(search.get("page"), MOST_LIST_PAGES);
  const card = shareCardFor({ ...context, item, excerpt });
  writePageFacts(edge, { card, item });
  edge.parts.set(SPECIAL_INTRODUCTION, body);
  return {
    item,
    body: edge.delivery === "data" ? body : null,
    hasBody: body !== "",
    pages: await pagesOf(edge, id, asked, page),
    card,
    lead: leadPicture(edge, leadPictureOf(item, siteRenditions(edge.config))),
    stale: answer.status === "ok" && answer.stale,
    now,
    below: await settleOpenedLists(edge, below, search),
  };
};

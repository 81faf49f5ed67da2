import { sanitiseBody } from "../content/body.server/sanitise-body";
import type { DetailItem } from "../content/detail-item";
import { listCard } from "../content/list-card";
import { siteRenditions } from "../content/site-renditions.server";
import { SPECIAL_PAGE_SIZE, type SpecialPage } from "../content/special/special";
import type { Config } from "../edge.server/config";
import type { Edge } from "../edge.server/edge";
import { readPublic, type PublicAnswer } from "./client";
import { specialPage, type WireSpecialPage } from "./contracts/special";

/** A special with one page of its blocks, as it is cached. */
export interface ReadSpecial {
  readonly item: DetailItem;
  /** The editors' introduction as sanitised HTML; empty without one. */
  readonly body: string;
  readonly excerpt: string;
  readonly page: SpecialPage;
}

const readable =
  (config: Config, page: number) =>
  ({ special: { rawBody, ...item }, blocks, total }: WireSpecialPage): ReadSpecial => {
    const { html, excerpt } = sanitiseBody(rawBody, {
      title: item.title,
      siteHost: new URL(config.wapHost).host,
      renditions: siteRenditions(config),
    });
    return {
      item,
      body: html,
      excerpt,
      page: {
        blocks: blocks.map(({ items, ...block }) => ({ ...block, cards: items.map(listCard) })),
        total,
        page,
      },
    };
  };

/** One page of a special by encoded id; `page` is 1-based (specification, section 9: 50 entries). */
export const readSpecial = (
  edge: Edge,
  id: string,
  page: number,
): Promise<PublicAnswer<ReadSpecial>> =>
  readPublic(edge, {
    rule: "special",
    service: "special",
    path: ["special", id],
    query: { pageindex: page, pagesize: SPECIAL_PAGE_SIZE },
    data: specialPage,
    derive: readable(edge.config, page),
    tags: [`content:${id}`],
    importance: "primary",
  });

import { LIST_PAGE_SIZE, type CardPage } from "../content/card-page";
import { listCard } from "../content/list-card";
import type { Edge } from "../edge.server/edge";
import { readPublic, type PublicAnswer } from "./client";
import { cardList, type CardListWire } from "./contracts/card-list";
import { mediaAccount } from "./contracts/media-account";

/** `GET /guzzle/v1/mp/info/{id}`: who a media account is. */
export const readMediaAccount = (edge: Edge, id: string) =>
  readPublic(edge, {
    rule: "mediaAccount",
    service: "api",
    path: ["guzzle", "v1", "mp", "info", id],
    data: mediaAccount,
    importance: "primary",
  });

/** `GET /guzzle/v1/mp/content`: one page of what a media account published; `page` is 1-based. */
export const readMediaAccountContents = (
  edge: Edge,
  id: string,
  page: number,
): Promise<PublicAnswer<CardPage>> =>
  readPublic(edge, {
    rule: "mediaAccountContents",
    service: "api",
    path: ["guzzle", "v1", "mp", "content"],
    query: { mp_user_id: id, pageindex: page, pagesize: LIST_PAGE_SIZE },
    data: cardList,
    derive: ({ contents, count }: CardListWire) => ({
      cards: contents.map(listCard),
      total: count,
      page,
    }),
    importance: "primary",
  });

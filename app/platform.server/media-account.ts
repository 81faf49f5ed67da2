import { LIST_PAGE_SIZE, type CardPage } from "../content/card-page";
import { listCard } from "../content/list-card";
import type { Edge } from "../edge.server/edge";
import { callAsVisitor, readPublic, type PublicAnswer, type Visitor } from "./client";
import { cardList, type CardListWire } from "./contracts/card-list";
import { followList, mediaAccount } from "./contracts/media-account";

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

/** Media accounts of a follow list that are asked for. */
const FOLLOW_LIST_SIZE = 20;

/** `GET /guzzle/v1/mp/followlist`: the media accounts that the visitor follows, the newest first. */
export const readFollowList = (edge: Edge, visitor: Visitor) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "GET",
      path: ["guzzle", "v1", "mp", "followlist"],
      query: { pageindex: 1, pagesize: FOLLOW_LIST_SIZE },
      data: followList,
    },
    visitor,
  );

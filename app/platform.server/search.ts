import { LIST_PAGE_SIZE, type CardPage } from "../content/card-page";
import { listCard } from "../content/list-card";
import type { Edge } from "../edge.server/edge";
import { readPublic, type PublicAnswer } from "./client";
import { cardList, type CardListWire } from "./contracts/card-list";
import { hotWords } from "./contracts/search";

/** `GET /peony/v1/search/hot-words`: what many look for, in the platform's order. */
export const readHotWords = (edge: Edge): Promise<PublicAnswer<readonly string[]>> =>
  readPublic(edge, {
    rule: "hotWords",
    service: "api",
    path: ["peony", "v1", "search", "hot-words"],
    data: hotWords,
    importance: "secondary",
  });

/** `GET /peony/v1/search`: one page of what matches a keyword; `page` is 1-based. */
export const searchContent = (
  edge: Edge,
  keyword: string,
  page: number,
): Promise<PublicAnswer<CardPage>> =>
  readPublic(edge, {
    rule: "search",
    service: "api",
    path: ["peony", "v1", "search"],
    query: { keyword, pageindex: page, pagesize: LIST_PAGE_SIZE },
    data: cardList,
    derive: ({ contents, count }: CardListWire) => ({
      cards: contents.map(listCard),
      total: count,
      page,
    }),
    importance: "primary",
  });

import { LIST_PAGE_SIZE } from "../model/content/card-page";
import type { Edge } from "../edge.server/edge";
import { HOURS, MINUTES, awaited, streamed } from "./caching";
import { asCardPage } from "./card-pages";
import { cardList } from "./contracts/card-list";
import { hotWords } from "./contracts/search";
import { publicCall } from "./public-call";

/** What many look for, in the platform's order. */
export const readHotWords = publicCall("hotWords", "GET api /peony/v1/search/hot-words", {
  cache: streamed({ fresh: 5 * MINUTES }),
  tags: ["search"],
  contract: hotWords,
});

const searchCall = publicCall(
  "search",
  `GET api /peony/v1/search?keyword&pageindex:int&pagesize=${LIST_PAGE_SIZE}`,
  {
    cache: awaited({ fresh: 30, staleWhileRevalidate: MINUTES, staleIfError: HOURS }),
    tags: ["search"],
    contract: cardList,
    derive: asCardPage,
  },
);

/** One page of what matches a keyword; `page` is 1-based. */
export function searchContent(edge: Edge, keyword: string, page: number) {
  return searchCall(edge, { keyword, pageindex: page });
}

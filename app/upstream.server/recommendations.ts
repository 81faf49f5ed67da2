import {
  LIST_PAGE_SIZE,
  type CardPage,
  listCard,
  type ListCard,
  HOT_LIST_LENGTH,
} from "../model/content/list-card";
import type { ContentSummary } from "../model/content/item";
import type { RequestContext } from "../edge.server/request-context";
import { HOURS, MINUTES, deferredCaching } from "./caching";
import { contentList } from "./contracts/content";
import { publicCall } from "./public-call";
import * as z from "zod";
import { wireCount } from "./contracts/envelope";

/** `data` of the recommended list (specification, section 7): `news` and the `total` of all pages. */
export const recommendedList = z.object({ news: contentList, total: wireCount });

const relatedCall = publicCall("related", "GET albums /relates/{id}", {
  cache: deferredCaching({ fresh: 5 * MINUTES }),
  tags: ["related", "content:{id}"],
  contract: contentList,
  derive: (items: readonly ContentSummary[], { id }): readonly ListCard[] =>
    items.filter((item) => item.postId !== id).map(listCard),
});

/** Related content of editors and platform, without the content itself. */
export function readRelated(context: RequestContext, postId: string) {
  return relatedCall(context, { id: postId });
}

/** More than is shown: a page leaves out what it reads and what is related to it. */
const HOT_LIST_READ = 2 * HOT_LIST_LENGTH + 1;

/** The 72-hour hot list in the platform's order. */
export const readHotList = publicCall("hot72", "GET hot /hot72", {
  cache: deferredCaching({ staleWhileRevalidate: HOURS, global: true }),
  tags: ["hot"],
  contract: contentList,
  derive: (items: readonly ContentSummary[]): readonly ListCard[] =>
    items.slice(0, HOT_LIST_READ).map(listCard),
});

const recommendedCall = publicCall(
  "recommend",
  `GET api /peony/v1/recommend?page:int&size=${LIST_PAGE_SIZE}`,
  {
    cache: deferredCaching(),
    tags: ["recommend"],
    contract: recommendedList,
    derive: ({ news, total }, { page }): CardPage => ({ cards: news.map(listCard), total, page }),
  },
);

/** One page of the editors' recommendations; `page` is 1-based. */
export function readRecommended(context: RequestContext, page: number) {
  return recommendedCall(context, { page });
}

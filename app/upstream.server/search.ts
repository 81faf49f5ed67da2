import { LIST_PAGE_SIZE, type CardPage } from "../model/content/list-card";
import {
  matchesKindFilter,
  kindsOfFilter,
  type KindFilter,
  readKeyword,
} from "../model/search/search";
import type { RequestContext } from "../edge.server/request-context";
import { HOURS, MINUTES, criticalCaching, deferredCaching } from "./caching";
import { asCardPage, cardList } from "./contracts/content";
import { publicCall, type PublicResult } from "./public-call";
import * as z from "zod";
import { lenientList } from "./contracts/envelope";

/** `data` of the hot words: texts, or objects with a `word` or `title`. */
export const hotWords = lenientList(
  z
    .union([
      z.string(),
      z.object({ word: z.string() }).transform(({ word }) => word),
      z.object({ title: z.string() }).transform(({ title }) => title),
    ])
    .transform(readKeyword)
    .pipe(z.string().min(1)),
).transform((words) => [...new Set(words)]);

/** Popular search words, in the platform's order. */
export const readHotWords = publicCall("hotWords", "GET api /peony/v1/search/hot-words", {
  cache: deferredCaching({ fresh: 5 * MINUTES }),
  tags: ["search"],
  contract: hotWords,
});

const searchCall = publicCall(
  "search",
  `GET api /peony/v1/search?keyword&[content_type]&pageindex:int&pagesize=${LIST_PAGE_SIZE}`,
  {
    cache: criticalCaching({ fresh: 30, staleWhileRevalidate: MINUTES, staleIfError: HOURS }),
    tags: ["search"],
    contract: cardList,
    derive: asCardPage,
  },
);

/** A search; a null `kind` means all kinds, `page` is 1-based. */
interface SearchRequest {
  readonly keyword: string;
  readonly kind: KindFilter | null;
  readonly page: number;
}

/**
 * One page of results for a keyword. Entries of other kinds are dropped, for platforms that do not filter
 * by kind.
 */
export async function searchContent(
  context: RequestContext,
  { keyword, kind, page }: SearchRequest,
): Promise<PublicResult<CardPage>> {
  const types = kind === null ? null : kindsOfFilter(kind).join(",");
  const result = await searchCall(context, { keyword, content_type: types, pageindex: page });
  if (result.status !== "ok" || kind === null) return result;
  const cards = result.value.cards.filter((card) => matchesKindFilter(card.kind, kind));
  return { ...result, value: { ...result.value, cards } };
}

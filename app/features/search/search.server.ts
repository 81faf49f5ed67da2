import { LIST_PAGE_SIZE, pagesUpTo, type CardPage } from "../../model/content/list-card";
import type { SectionResult } from "../../model/content/section-result";
import { MAX_LIST_PAGES, pageParameter } from "../../model/content/list-url";
import { loadScreen } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { readHotWords, searchContent } from "../../upstream.server/search";
import {
  settledOrDeferred,
  toSectionResult,
  combineResults,
  neverRejecting,
} from "../../ssr/deferred.server";
import { startHotListFiller } from "../shared/hot-list/hot-list.server";
import {
  readKeyword,
  KIND_PARAMETER,
  readKindFilter,
  type KindFilter,
} from "../../model/search/search";

async function readResults(
  context: RequestContext,
  keyword: string,
  kind: KindFilter | null,
): Promise<SectionResult<readonly CardPage[]>> {
  const requestedPage = pageParameter(context.url.searchParams.get("page"), MAX_LIST_PAGES);
  return combineResults(
    await Promise.all(
      pagesUpTo(requestedPage).map((page) => searchContent(context, { keyword, kind, page })),
    ),
  );
}

/** Whether the page would end halfway down the screen: before a search, and below 1 to `LIST_PAGE_SIZE - 1` results. */
function isShort(results: SectionResult<readonly CardPage[]> | null): boolean {
  if (results === null) return true;
  const total = results.status === "ok" ? (results.value[0]?.total ?? 0) : 0;
  return total > 0 && total < LIST_PAGE_SIZE;
}

/**
 * Loads the search: hot words, which may come later, results when there is a keyword, and the hot list before a
 * search and below few results.
 * @throws Response a redirect to the desktop page
 */
export async function loadSearch(context: RequestContext) {
  const words = neverRejecting(context, "hot-words", readHotWords(context).then(toSectionResult));
  const pendingWords = settledOrDeferred(words);
  const keyword = readKeyword(context.url.searchParams.get("keyword"));
  const kind = readKindFilter(context.url.searchParams.get(KIND_PARAMETER));
  const t = messagesFor(context.locale).search;
  const [{ card }, results] = await Promise.all([
    loadScreen(context, {
      title: keyword === "" ? t.title : t.resultsFor(keyword),
      // Any query would make a page.
      indexable: keyword === "",
    }),
    keyword === "" ? null : readResults(context, keyword, kind),
  ]);
  const { section: hotWords } = await pendingWords;
  const hotListFiller = isShort(results) ? await startHotListFiller(context) : null;
  return { card, keyword, kind, results, hotWords, hotListFiller };
}

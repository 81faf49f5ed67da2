import type { PublicAnswer } from "../../upstream.server/public-call";
import { pagesUpTo, type CardPage } from "../../model/content/card-page";
import { MOST_LIST_PAGES, pageParameter } from "../../model/content/list-address";

/** What a list screen's loader gives its list. */
export interface ListPages {
  /** Consecutive pages; none when the platform does not answer or the list is not there. */
  readonly pages: readonly CardPage[];
  /** The platform knows no such list: an error page rather than an empty one. */
  readonly missing: boolean;
}

/** The pages an address opens (`?page=`), up to the first that cannot be read. */
export async function readPages(
  search: URLSearchParams,
  readPage: (page: number) => Promise<PublicAnswer<CardPage>>,
): Promise<ListPages> {
  const asked = pageParameter(search.get("page"), MOST_LIST_PAGES);
  const answers = await Promise.all(pagesUpTo(asked).map(readPage));
  const pages: CardPage[] = [];
  for (const answer of answers) {
    if (answer.status !== "ok") break;
    pages.push(answer.value);
  }
  return { pages, missing: answers[0]?.status === "refused" };
}

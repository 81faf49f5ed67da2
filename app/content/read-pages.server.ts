import type { PublicAnswer } from "../platform.server/client";
import { pagesUpTo, type CardPage } from "./card-page";
import { pageParameter } from "./list-address";
import { MOST_LIST_PAGES } from "./list-answer.server";

/** What a list screen's loader gives its list. */
export interface ListPages {
  /** Consecutive pages; none when the platform does not answer or the list is not there. */
  readonly pages: readonly CardPage[];
  /** The platform knows no such list: an error page rather than an empty one. */
  readonly missing: boolean;
}

/** The pages an address opens (`?page=`), up to the first that cannot be read. */
export const readPages = async (
  search: URLSearchParams,
  readPage: (page: number) => Promise<PublicAnswer<CardPage>>,
): Promise<ListPages> => {
  const asked = pageParameter(search.get("page"), MOST_LIST_PAGES);
  const answers = await Promise.all(pagesUpTo(asked).map(readPage));
  const pages: CardPage[] = [];
  for (const answer of answers) {
    if (answer.status !== "ok") break;
    pages.push(answer.value);
  }
  return { pages, missing: answers[0]?.status === "refused" };
};

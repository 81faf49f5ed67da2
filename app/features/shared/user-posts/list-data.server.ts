import { saysMissing } from "../../../upstream.server/contracts/envelope";
import { listAnswer, missingList } from "../../../ssr/lists/list-answer.server";
import { MOST_LIST_PAGES, pageParameter } from "../../../model/content/list-address";
import type { RequestContext } from "../../../edge.server/request-context";
import type { PublicAnswer } from "../../../upstream.server/public-call";
import type { EntryPage } from "../../../model/user-posts/entry-page";

/** The page of a list that the browser asks for; 503 when the platform does not give it. */
export async function entriesAnswer<T>(
  edge: RequestContext,
  read: (page: number) => Promise<PublicAnswer<EntryPage<T>>>,
): Promise<Response> {
  const answer = await read(pageParameter(edge.url.searchParams.get("page"), MOST_LIST_PAGES));
  if (answer.status === "refused" && saysMissing(answer.code)) return missingList();
  if (answer.status !== "ok") return listAnswer(null);
  const { entries, total, page } = answer.value;
  return listAnswer({ entries, total, page });
}

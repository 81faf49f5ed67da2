import { listAnswer, MOST_LIST_PAGES } from "../content/list-answer.server";
import { pageParameter } from "../content/list-address";
import type { Edge } from "../edge.server/edge";
import type { PublicAnswer } from "../platform.server/client";
import type { EntryPage } from "./entry-page";

/** The page of a list that the browser asks for; 503 when the platform does not give it. */
export const listData = async <T>(
  edge: Edge,
  read: (page: number) => Promise<PublicAnswer<EntryPage<T>>>,
): Promise<Response> => {
  const answer = await read(pageParameter(edge.url.searchParams.get("page"), MOST_LIST_PAGES));
  if (answer.status !== "ok") return listAnswer(null);
  const { entries, total, page } = answer.value;
  return listAnswer({ entries, total, page });
};

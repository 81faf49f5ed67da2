import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listedPostId } from "../content/list-answer.server";
import { readAnswers } from "../platform.server/law";
import { listData } from "../reader-posts/list-data.server";

/** One page of a law question's answers for the list in the browser. */
export const loader = ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const id = listedPostId(edge, params["id"]);
  return listData(edge, (page) => readAnswers(edge, id, page));
};

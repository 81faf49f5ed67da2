import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { topicRequest } from "../clue-report/open-topic.server";
import { readTopic } from "../platform.server/clue-report";
import { listData } from "../reader-posts/list-data.server";

/** One page of a topic's clues for the list in the browser. */
export const loader = ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const request = topicRequest(params["topic_name"] ?? "", edge.url.searchParams);
  return listData(edge, (page) => readTopic(edge, request, page));
};

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { badRequestResponse } from "../../ssr/lists.server";
import { isTopicName, topicRequest } from "../../features/clue-report/topic.server";
import { readTopic } from "../../upstream.server/clue-report";
import { entriesResponse } from "../../features/shared/user-posts/section.server";

/** One page of a topic's clues for the list in the browser. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const name = params["topic_name"] ?? "";
  if (!isTopicName(name)) return badRequestResponse();
  const request = topicRequest(name, context.url.searchParams);
  return entriesResponse(context, (page) => readTopic(context, request, page));
}

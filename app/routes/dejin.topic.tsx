import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { openTopic } from "../clue-report/open-topic.server";
import { TopicScreen } from "../clue-report/topic-screen";
import { answerStatus } from "../reader-posts/section.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const opened = await openTopic(edge, params);
  return data(opened, answerStatus(opened.request === null || opened.subject !== null));
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export default function DejinTopic() {
  return <TopicScreen {...useLoaderData<typeof loader>()} />;
}

import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadTopic } from "../features/clue-report/topic.server";
import { TopicScreen } from "../features/clue-report/topic-screen";
import { responseStatus } from "../features/shared/user-posts/section.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const opened = await loadTopic(context, params);
  return data(opened, responseStatus(opened.request === null || opened.detail !== null));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export default function DejinTopic() {
  return <TopicScreen {...useLoaderData<typeof loader>()} />;
}

import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CircleTopicScreen } from "../circle/circle-topic-screen";
import { openCircleTopic } from "../circle/open-circle.server";
import { postStyles } from "../reader-posts/post-styles";
import { answerStatus } from "../reader-posts/section.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const opened = await openCircleTopic(edge, params);
  return data(opened, answerStatus(opened.topic !== null));
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: [...postStyles, "circle"] };

export default function DimimTopic() {
  return <CircleTopicScreen {...useLoaderData<typeof loader>()} />;
}

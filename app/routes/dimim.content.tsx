import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PostScreen } from "../circle/post-screen";
import { openCirclePost } from "../circle/open-circle.server";
import { postStyles } from "../reader-posts/post-styles";
import { answerStatus } from "../reader-posts/section.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const opened = await openCirclePost(edge, params);
  return data(opened, answerStatus(opened.post !== null));
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: [...postStyles, "circle"] };

export default function DimimContent() {
  return <PostScreen {...useLoaderData<typeof loader>()} />;
}

import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CircleScreen } from "../circle/circle-screen";
import { openCircle } from "../circle/open-circle.server";
import { postStyles } from "../reader-posts/post-styles";
import { answerStatus } from "../reader-posts/section.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const opened = await openCircle(edge, params);
  return data(opened, answerStatus(opened.circle !== null));
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: [...postStyles, "circle"] };

export default function DimimCircle() {
  return <CircleScreen {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TopicView } from "../content/topic/topic-view";
import { detailAnswer } from "../detail/detail-answer.server";
import { detailStyles } from "../detail/detail-route";
import { DetailScreen } from "../detail/detail-screen";
import { openDetail } from "../detail/detail.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) =>
  detailAnswer(await openDetail(edge, { ...params, type: "topic" }));

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: detailStyles("head-picture", "topic") };

export default function Topic() {
  const detail = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail}>
      {(item) => (
        <TopicView item={item} body={detail.body} now={detail.now} invites={!detail.preview} />
      )}
    </DetailScreen>
  );
}

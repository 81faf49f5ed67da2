import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { nextVideos } from "../content/svideo/next-videos.server";
import { SvideoView } from "../content/svideo/svideo-view";
import { detailAnswer } from "../detail/detail-answer.server";
import { detailStyles } from "../detail/detail-route";
import { DetailScreen } from "../detail/detail-screen";
import { openDetail } from "../detail/detail.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const detail = await openDetail(edge, { ...params, type: "svideo" });
  const { item, preview } = detail;
  const following = item === null || preview ? null : nextVideos(edge, item.postId);
  return detailAnswer({ ...detail, following });
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

/** Whoever comes next may be a media account. */
export const handle = { styles: detailStyles("author", "follow", "media", "video", "svideo") };

export default function SvideoPage() {
  const { following, ...detail } = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail} actsAside>
      {(item) => (
        <SvideoView item={item} body={detail.body} now={detail.now} following={following} />
      )}
    </DetailScreen>
  );
}

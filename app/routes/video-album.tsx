import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { openAlbumPage } from "../content/album/open-album.server";
import { VideoAlbumView } from "../content/album/video-album-view";
import { detailAnswer } from "../detail/detail-answer.server";
import { detailStyles } from "../detail/detail-route";
import { DetailScreen } from "../detail/detail-screen";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) =>
  detailAnswer(await openAlbumPage(edge, params, "video"));

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: detailStyles("media", "video", "album") };

export default function VideoAlbumPage() {
  const { album, ...detail } = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail}>
      {(item) => <VideoAlbumView item={item} album={album} body={detail.body} now={detail.now} />}
    </DetailScreen>
  );
}

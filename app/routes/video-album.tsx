import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { openAlbum } from "../content/album/open-album.server";
import { VideoAlbumView } from "../content/album/video-album-view";
import { detailAnswer } from "../detail/detail-answer.server";
import { detailStyles } from "../detail/detail-route";
import { DetailScreen } from "../detail/detail-screen";
import { openDetail } from "../detail/detail.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const address = { ...params, type: "video_album" };
  const [detail, album] = await Promise.all([
    openDetail(edge, address),
    openAlbum(edge, address, "video"),
  ]);
  return detailAnswer({ ...detail, album });
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: [...detailStyles, "media", "video", "album"] };

export default function VideoAlbumPage() {
  const { album, ...detail } = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail}>
      {(item) => <VideoAlbumView item={item} album={album} body={detail.body} now={detail.now} />}
    </DetailScreen>
  );
}

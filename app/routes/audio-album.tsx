import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { openAlbum } from "../content/album/open-album.server";
import { AudioAlbumView } from "../content/album/audio-album-view";
import { detailAnswer } from "../detail/detail-answer.server";
import { detailStyles } from "../detail/detail-route";
import { DetailScreen } from "../detail/detail-screen";
import { openDetail } from "../detail/detail.server";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const address = { ...params, type: "audio_album" };
  const [detail, album] = await Promise.all([
    openDetail(edge, address),
    openAlbum(edge, address, "audio"),
  ]);
  return detailAnswer({ ...detail, album });
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: [...detailStyles, "media", "audio", "album"] };

export default function AudioAlbumPage() {
  const { album, ...detail } = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail}>
      {(item) => <AudioAlbumView item={item} album={album} body={detail.body} now={detail.now} />}
    </DetailScreen>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { openAlbumPage } from "../content/album/open-album.server";
import { AudioAlbumView } from "../content/album/audio-album-view";
import { detailAnswer } from "../detail/detail-answer.server";
import { detailStyles } from "../detail/detail-route";
import { DetailScreen } from "../detail/detail-screen";

export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) =>
  detailAnswer(await openAlbumPage(edge, params, "audio"));

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: detailStyles("media", "audio", "album") };

export default function AudioAlbumPage() {
  const { album, ...detail } = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail}>
      {(item) => <AudioAlbumView item={item} album={album} body={detail.body} now={detail.now} />}
    </DetailScreen>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadAlbum } from "../kinds/album/album.server";
import { AudioAlbumView } from "../kinds/album/audio-album-view";
import { detailResponse } from "../kinds/shared/detail.server";
import { detailStyles } from "../ssr/detail-route";
import { DetailScreen } from "../kinds/shared/detail-screen";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return detailResponse(await loadAlbum(context, params, "audio"));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = {
  styles: detailStyles("media", "slider", "audio", "album"),
} satisfies RouteHandle;

export default function AudioAlbumPage() {
  const { album, ...detail } = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail}>
      {(item) => <AudioAlbumView item={item} album={album} body={detail.body} />}
    </DetailScreen>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadAlbum } from "../kinds/album/album.server";
import { VideoAlbumView } from "../kinds/album/video-album-view";
import { detailResponse } from "../kinds/shared/detail.server";
import { detailStyles } from "../ssr/detail-route";
import { DetailScreen } from "../kinds/shared/detail-screen";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return detailResponse(await loadAlbum(context, params, "video"));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = { styles: detailStyles("media", "video", "album") } satisfies RouteHandle;

export default function VideoAlbumPage() {
  const { album, ...detail } = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail}>
      {(item) => <VideoAlbumView item={item} album={album} body={detail.body} />}
    </DetailScreen>
  );
}

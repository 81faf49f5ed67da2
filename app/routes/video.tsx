import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { VideoView } from "../kinds/video/video-view";
import { detailResponse, loadDetail } from "../kinds/shared/detail.server";
import { detailStyles } from "../ssr/detail-route";
import { DetailScreen } from "../kinds/shared/detail-screen";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return detailResponse(await loadDetail(context, { ...params, type: "video" }));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = { styles: detailStyles("media", "video") } satisfies RouteHandle;

export default function VideoPage() {
  const detail = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail}>
      {(item) => <VideoView item={item} body={detail.body} />}
    </DetailScreen>
  );
}

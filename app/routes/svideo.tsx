import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findNextVideos } from "../kinds/svideo/next-video.server";
import { SvideoView } from "../kinds/svideo/svideo-view";
import { detailResponse, loadDetail } from "../kinds/shared/detail.server";
import { detailStyles } from "../ssr/detail-route";
import { DetailScreen } from "../kinds/shared/detail-screen";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const detail = await loadDetail(context, { ...params, type: "svideo" });
  const { item, preview } = detail;
  const nextVideos = item === null || preview ? null : findNextVideos(context, item.postId);
  return detailResponse({ ...detail, nextVideos });
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

/** The next video may belong to a media account, which shows an author and a button to follow. */
export const handle = {
  styles: detailStyles("author", "follow", "media", "video", "svideo"),
} satisfies RouteHandle;

export default function SvideoPage() {
  const { nextVideos, ...detail } = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail} actsAside>
      {(item) => (
        <SvideoView
          item={item}
          body={detail.body}

          nextVideos={nextVideos}
          comments={detail.below?.comments ?? null}
        />
      )}
    </DetailScreen>
  );
}

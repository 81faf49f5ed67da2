import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArticleView, DetailScreen } from "../kinds/shared/detail-screen";
import { detailResponse, loadDetail } from "../kinds/shared/detail.server";
import { detailStyles } from "../ssr/detail-route";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return detailResponse(await loadDetail(context, { ...params, type: "doc" }));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = { styles: detailStyles() } satisfies RouteHandle;

export default function Doc() {
  const detail = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail}>
      {(item) => <ArticleView item={item} body={detail.body} />}
    </DetailScreen>
  );
}

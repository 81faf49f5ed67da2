import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MiniProgramView } from "../kinds/mini-program/mini-program-view";
import { detailResponse, loadDetail } from "../kinds/shared/detail.server";
import { detailStyles } from "../ssr/detail-route";
import { DetailScreen } from "../kinds/shared/detail-screen";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return detailResponse(await loadDetail(context, { ...params, type: "mini_program" }));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = {
  styles: detailStyles("content-lists", "mini-program-page"),
} satisfies RouteHandle;

export default function MiniProgram() {
  const detail = useLoaderData<typeof loader>();
  return (
    <DetailScreen detail={detail}>
      {(item) => <MiniProgramView item={item} body={detail.body} />}
    </DetailScreen>
  );
}

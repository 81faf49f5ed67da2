import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LinkScreen } from "../kinds/link/link-screen";
import { loadLink } from "../kinds/link/link.server";
import { detailResponse } from "../kinds/shared/detail.server";
import { detailStyles } from "../ssr/detail-route";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return detailResponse(await loadLink(context, { ...params, type: "link" }));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = { styles: detailStyles("link") } satisfies RouteHandle;

export default function LinkPage() {
  return <LinkScreen detail={useLoaderData<typeof loader>()} />;
}

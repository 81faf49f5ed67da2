import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MediaAccountScreen } from "../features/media-account/media-account-screen";
import { loadMediaAccount } from "../features/media-account/media-account.server";
import type { RouteHandle } from "../model/document/stylesheets";

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadMediaAccount(context, params);
}

export { cardMeta as meta, shouldRevalidate } from "../ssr/detail-route";

export const handle = {
  styles: [
    "content-lists",
    "paged-list",
    "follow",
    "list-page",
    "media-account",
    "share-line",
    "page-address",
  ],
} satisfies RouteHandle;

export default function MediaAccount() {
  return <MediaAccountScreen {...useLoaderData<typeof loader>()} />;
}

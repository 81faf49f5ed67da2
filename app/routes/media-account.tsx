import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MediaAccountScreen } from "../media-account/media-account-screen";
import { openMediaAccount } from "../media-account/open-media-account.server";

export const loader = ({ params, context: { edge } }: LoaderFunctionArgs) =>
  openMediaAccount(edge, params);

export { cardMeta as meta, never as shouldRevalidate } from "../detail/detail-route";

export const handle = {
  styles: ["reading", "paged-list", "follow", "list-page", "media-account"],
};

export default function MediaAccount() {
  return <MediaAccountScreen {...useLoaderData<typeof loader>()} />;
}

import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PostScreen } from "../features/circle/post-screen";
import { loadCirclePost } from "../features/circle/circle.server";
import { userPostStyles } from "../features/shared/user-posts/section-frame";
import { responseStatus } from "../features/shared/user-posts/section.server";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const opened = await loadCirclePost(context, params);
  return data(opened, responseStatus(opened.post !== null));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = { styles: [...userPostStyles, "circle"] } satisfies RouteHandle;

export default function DimimContent() {
  return <PostScreen {...useLoaderData<typeof loader>()} />;
}

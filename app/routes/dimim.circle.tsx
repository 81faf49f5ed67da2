import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CircleScreen } from "../features/circle/circle-screen";
import { loadCircle } from "../features/circle/circle.server";
import { userPostStyles } from "../features/shared/user-posts/section-frame";
import { responseStatus } from "../features/shared/user-posts/section.server";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const opened = await loadCircle(context, params);
  return data(opened, responseStatus(opened.circle !== null));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = { styles: [...userPostStyles, "circle"] } satisfies RouteHandle;

export default function DimimCircle() {
  return <CircleScreen {...useLoaderData<typeof loader>()} />;
}

import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OpenContentScreen } from "../features/clue-report/catalogue-screens";
import { loadOpenContent } from "../features/clue-report/clue.server";
import { responseStatus } from "../features/shared/user-posts/section.server";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const opened = await loadOpenContent(context, params);
  return data(opened, responseStatus(opened.item !== null));
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = { styles: ["body"] } satisfies RouteHandle;

export default function DejinContent() {
  return <OpenContentScreen {...useLoaderData<typeof loader>()} />;
}

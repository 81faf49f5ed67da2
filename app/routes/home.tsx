import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HomeScreen } from "../features/navigation/home-screen";
import { type HomeList, loadHome } from "../features/navigation/home.server";
import type { RouteHandle } from "../model/document/stylesheets";

const STATUS: Record<HomeList["status"], number> = {
  ok: 200,
  "app-only": 200,
  gone: 404,
  unavailable: 503,
};

/** `/`: the site's front page, or the group that `?group=` names. */
export async function loader({ context }: LoaderFunctionArgs) {
  const home = await loadHome(context);
  return data(home, { status: STATUS[home.list.status] });
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

export const handle = {
  styles: ["content-lists", "paged-list", "tabs", "navigation"],
} satisfies RouteHandle;

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof loader>()} />;
}

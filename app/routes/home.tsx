import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HomeScreen } from "../navigation/home-screen";
import type { HomeList } from "../navigation/home-list";
import { openHome } from "../navigation/home.server";

const STATUS: Record<HomeList["status"], number> = {
  ok: 200,
  "app-only": 200,
  gone: 404,
  unavailable: 503,
};

/** `/`: the site's front page, or the group that `?group=` names. */
export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  const home = await openHome(edge);
  return data(home, { status: STATUS[home.list.status] });
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: ["reading", "paged-list", "navigation"] };

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof loader>()} />;
}

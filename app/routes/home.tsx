import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HomeScreen } from "../navigation/home-screen";
import { openHome } from "../navigation/home.server";

/** `/`: the site's front page, or the group that `?group=` names. */
export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  const home = await openHome(edge);
  return data(home, { status: home.list.status === "unavailable" ? 503 : 200 });
};

export {
  cardMeta as meta,
  loaderHeaders as headers,
  never as shouldRevalidate,
} from "../detail/detail-route";

export const handle = { styles: ["reading", "navigation"] };

export default function Home() {
  return <HomeScreen {...useLoaderData<typeof loader>()} />;
}

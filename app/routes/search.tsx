import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { INDEX_FILE } from "../model/content/content-url";
import { redirectToNotFound } from "../ssr/guards.server/redirect";
import { SearchScreen, showsWords } from "../features/search/search-screen";
import { loadSearch } from "../features/search/search.server";
import type { RouteHandle } from "../model/document/stylesheets";

/** `/search/{index}`: the field, or the results of `?keyword=`. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  if (params.index !== INDEX_FILE) return redirectToNotFound();
  const search = await loadSearch(context);
  return data(search, { status: search.results?.status === "unavailable" ? 503 : 200 });
}

export { cardMeta as meta, loaderHeaders as headers, shouldRevalidate } from "../ssr/detail-route";

type Search = Awaited<ReturnType<typeof loadSearch>>;

/** The history is the browser's own: the page's script shows it where nothing was found, or looked for. */
export const handle = {
  styles: ["content-lists", "paged-list", "tabs", "search"],
  hydrate: (search: Search | undefined) =>
    search !== undefined && showsWords(search.results) ? "now" : undefined,
} satisfies RouteHandle<Search>;

export default function Search() {
  return <SearchScreen {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dataResponse, requirePostId } from "../../ssr/lists.server";
import { MAX_LIST_PAGES, pageParameter } from "../../model/content/list-url";
import { readAlbumTracks } from "../../upstream.server/albums";

/** One page of an album's tracks for the list in the browser. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const query = context.url.searchParams;
  const result = await readAlbumTracks(context, {
    id: requirePostId(context, params["post_id"]),
    medium: query.get("medium") === "video" ? "video" : "audio",
    page: pageParameter(query.get("page"), MAX_LIST_PAGES),
  });
  return dataResponse(result.status === "ok" ? result.value : null);
}

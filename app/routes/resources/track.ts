import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { MEDIA_ACCOUNT_ACTOR } from "../../model/content/content-url";
import { readTrack } from "../../kinds/album/album.server";
import { dataResponse, requirePostId } from "../../ssr/lists.server";

/** A track of an album with its sources, for the player that goes on to it where it is. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return dataResponse(
    await readTrack(context, {
      id: requirePostId(context, params["post_id"]),
      medium: context.url.searchParams.get("medium") === "video" ? "video" : "audio",
      fromMediaAccount: context.url.searchParams.get("actor") === MEDIA_ACCOUNT_ACTOR,
    }),
  );
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readTrack } from "../content/album/open-album.server";
import { listAnswer, listedPostId } from "../content/list-answer.server";

/** A track of an audio album with its sources, for the player that goes on to it where it stands. */
export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) =>
  listAnswer(await readTrack(edge, listedPostId(edge, params["post_id"]), "audio"));

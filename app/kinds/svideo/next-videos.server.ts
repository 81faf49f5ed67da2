import type { RequestContext } from "../../edge.server/request-context";
import { readRelated } from "../../upstream.server/reading";
import { siteRenditions } from "../../upstream.server/site-renditions";
import { deferredOf, mapDeferred, neverRejecting } from "../../ssr/deferred.server";
import type { Deferred } from "../../model/content/deferred";
import { followers, type NextVideo } from "./next-video";

/** The short videos that may follow one, from what is related to it; never rejects. */
export function nextVideos(
  edge: RequestContext,
  postId: string,
): Promise<Deferred<readonly NextVideo[]>> {
  const renditions = edge.lite ? null : siteRenditions(edge.config);
  return neverRejecting(
    edge,
    "next-videos",
    readRelated(edge, postId).then((answer) =>
      mapDeferred(deferredOf(answer), (related) => followers(related, postId, renditions)),
    ),
  );
}

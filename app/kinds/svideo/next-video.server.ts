import { largePicture, imageAttributes, PAGE_WIDE } from "../../model/content/picture";
import type { ListCard } from "../../model/content/list-card";
import type { Renditions } from "../../model/content/renditions";
import type { RequestContext } from "../../edge.server/request-context";
import { readRelated } from "../../upstream.server/recommendations";
import { siteRenditions } from "../../upstream.server/site";
import { toSectionResult, mapResult, neverRejecting } from "../../ssr/deferred.server";
import type { SectionResult } from "../../model/content/section-result";

/** A short video that has a page here. */
export interface NextVideo {
  readonly title: string;
  readonly href: string;
  /** Its poster as its own page asks for it, so that it is loaded once; empty for none. */
  readonly poster: string;
  /** The poster's `srcset`; empty when it has one size only. */
  readonly srcset: string;
}

/** A candidate for the next video, as the link's data attribute gives it to the inline script. */
export type NextCandidate = readonly [href: string, label: string, poster: string, srcset: string];

/**
 * The short videos that may follow one.
 *
 * @param renditions the URLs of a picture by width; null where posters are loaded on demand only
 */
export function followers(
  related: readonly ListCard[],
  postId: string,
  renditions: Renditions | null,
): readonly NextVideo[] {
  return related.flatMap(({ kind, postId: id, address: url, title, cover }) => {
    if (kind !== "svideo" || id === postId || url === null) return [];
    const poster =
      cover === null || renditions === null
        ? null
        : imageAttributes(largePicture(cover), PAGE_WIDE, renditions);
    return [{ title, href: url.href, poster: poster?.src ?? "", srcset: poster?.srcset ?? "" }];
  });
}

/** The short videos that may follow one, from what is related to it; never rejects. */
export function findNextVideos(
  context: RequestContext,
  postId: string,
): Promise<SectionResult<readonly NextVideo[]>> {
  const renditions = context.lite ? null : siteRenditions(context.config);
  return neverRejecting(
    context,
    "next-videos",
    readRelated(context, postId).then((result) =>
      mapResult(toSectionResult(result), (related) => followers(related, postId, renditions)),
    ),
  );
}

import { toRouterPath, ownPath } from "../../model/url/own-url";
import { PREVIEW_ACTOR_PREFIX } from "../../model/url/preview-url";
import { contentPath, DEFAULT_ACTOR, MEDIA_ACCOUNT_ACTOR } from "../../model/content/content-url";
import type { Kind } from "../../model/content/kinds";

/**
 * A redirect to a path of this site. The path is relative to the base path (the framework puts the
 * base path before it). It depends on who asks and when, so it is never stored.
 */
export function redirectTo(path: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: path, "Cache-Control": "private, no-store" },
  });
}

/** The error page's URL (specification, section 2). */
export const NOT_FOUND = "/404";

/** Redirects to the error page. @throws always, a redirect to `/404`. */
export function redirectToNotFound(): never {
  throw redirectTo(NOT_FOUND);
}

type Linkable = Parameters<typeof contentPath>[0];

/** The segments of a special's URL without an actor. */
const WITHOUT_ACTOR = 3;

function isOwnActor(actor: string, { fromMediaAccount }: Linkable): boolean {
  // The URL's actor decides which service is asked, and whether for a draft, whatever the item says of itself.
  if (actor === MEDIA_ACCOUNT_ACTOR || actor.startsWith(PREVIEW_ACTOR_PREFIX)) return true;
  return actor === DEFAULT_ACTOR && !fromMediaAccount;
}

function hasOwnFolders(segments: readonly string[], item: Linkable): boolean {
  const hasActor = segments.length > WITHOUT_ACTOR;
  if (hasActor && !isOwnActor(segments[0] ?? "", item)) return false;
  const own = item.year && item.month ? [item.year, item.month] : [];
  const filed = segments.slice(hasActor ? 2 : 1, -2);
  return filed.every((folder, at) => folder === own[at]);
}

/**
 * Redirects to an item's own URL from one with another kind's slug, or with another actor, year or month
 * than the item's: each made-up one would be a document of its own. Year and month may be left out
 * (specification, section 2).
 *
 * @param kind whose screen the URL opens
 * @param allowsOtherKinds whether that screen shows whatever opens as one of its own, as specials do
 * @throws Response a redirect that keeps the query
 */
export function redirectToCanonicalUrl(
  { pathname, search }: URL,
  item: Linkable,
  kind: Kind,
  allowsOtherKinds: boolean,
): void {
  const segments = ownPath(pathname) ?? [];
  const shownAs: Kind = item.kind === "live" ? "local_live" : item.kind;
  if ((allowsOtherKinds || shownAs === kind) && hasOwnFolders(segments, item)) return;
  const own = contentPath({
    ...item,
    kind: allowsOtherKinds && item.kind !== "sp_topic" ? kind : item.kind,
    fromMediaAccount: item.fromMediaAccount || segments[0] === MEDIA_ACCOUNT_ACTOR,
  });
  if (own !== pathname) throw redirectTo(toRouterPath(`${own}${search}`));
}

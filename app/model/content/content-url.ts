import { BASE_PATH } from "../url/base-path";
import type { ContentSummary, Payload } from "./item";
import { kinds } from "./kinds";
import { webUrl } from "../url/web-url";

/** The required value of a detail route's index parameter (specification, section 2). */
export const INDEX_FILE = "index.html";

/** The actor of the platform's own editors; any other word is allowed in a URL. */
export const DEFAULT_ACTOR = "web";

/** The actor of a media account's content (specification, section 2). */
export const MEDIA_ACCOUNT_ACTOR = "mp";

/** Request fields that name the actor of a page, if it is a media account. */
export function actorFields(fromMediaAccount: boolean): Readonly<Record<string, string>> {
  return fromMediaAccount ? { actor: MEDIA_ACCOUNT_ACTOR } : {};
}

/** The URL of a piece of content; `external` ones leave the site. */
export interface ContentUrl {
  readonly href: string;
  readonly external: boolean;
}

type Linkable = Pick<
  ContentSummary,
  "postId" | "kind" | "fromMediaAccount" | "payload" | "year" | "month"
>;

/** A root-relative path from unencoded segments, closed by the index parameter. */
function detailPath(...segments: readonly string[]): string {
  return [BASE_PATH, ...segments.map(encodeURIComponent), INDEX_FILE].join("/");
}

/**
 * The page of the site that shows the content, root-relative. Year and month are in the URL
 * only when the item has both.
 */
export function contentPath(item: Linkable): string {
  const actor = item.fromMediaAccount ? MEDIA_ACCOUNT_ACTOR : DEFAULT_ACTOR;
  const dateSegments = item.year && item.month ? [item.year, item.month] : [];
  const pathUnderSlug = (slug: string) => detailPath(actor, slug, ...dateSegments, item.postId);
  switch (item.kind) {
    case "cloud_form":
      return detailPath("activity", item.postId);
    case "sp_topic":
      return detailPath("special", item.postId);
    case "live":
      return pathUnderSlug(kinds.local_live.slug);
    default:
      return pathUnderSlug(kinds[item.kind].slug);
  }
}

/**
 * Where a card of this content leads: its page here; a link or h5 page with a URL of its own
 * leads there at once (`real_url`, else `url`), because a stop in between does not help a visitor who saw the
 * card. App-only links, and links with no safe URL, lead to the content's own page, which explains why.
 */
export function contentUrl(item: Linkable): ContentUrl {
  const link = item.kind === "link" || item.kind === "h5" ? linkTarget(item.payload) : null;
  return link?.target === "web"
    ? { href: link.href, external: true }
    : { href: contentPath(item), external: false };
}

/** The page of a media account: who it is and what it publishes. */
export function mediaAccountPath(mediaAccountId: string): string {
  return detailPath(MEDIA_ACCOUNT_ACTOR, "personal", mediaAccountId);
}

/** How a link or h5 page opens outside the native app. */
export type LinkTarget =
  | { readonly target: "web"; readonly href: string; readonly host: string }
  /** Meant for the native app alone: the page says so and offers to open it. */
  | { readonly target: "app" }
  /** It carries nothing that may be opened. */
  | { readonly target: "nothing" };

function firstWebTarget(...candidates: readonly string[]): LinkTarget | null {
  for (const candidate of candidates) {
    const href = webUrl(candidate);
    if (href !== null) return { target: "web", href, host: new URL(href).host };
  }
  return null;
}

/** Whether the content opens in the app only: it has an app URL and no web URL. */
function isAppOnly({ enableApp, appUrl, realUrl }: Payload): boolean {
  return enableApp && appUrl.trim() !== "" && webUrl(realUrl) === null;
}

/**
 * Where a payload leads (specification, section 3 "payload"): `real_url`, else `url`; on a desktop
 * `pc_url` comes first where `enable_pc` allows it. With `enable_app`, an `app_url` and no
 * `real_url` the content is for the app alone. Only http(s) is ever opened.
 */
export function linkTarget(payload: Payload, onDesktop = false): LinkTarget {
  const desktop = onDesktop && payload.enablePc ? firstWebTarget(payload.pcUrl) : null;
  if (desktop !== null) return desktop;
  if (isAppOnly(payload)) return { target: "app" };
  const web = firstWebTarget(payload.realUrl, payload.url);
  if (web !== null) return web;
  return payload.enableApp ? { target: "app" } : { target: "nothing" };
}

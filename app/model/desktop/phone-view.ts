import { PHONE_VIEW_KEY, VIEW_PHONE } from "../url/parameters";
import { BASE_PATH } from "../url/base-path";
import { ownPath } from "../url/own-url";

/** A window this wide, in CSS pixels, and wider than high is a desktop (specification, section 2). */
export const DESKTOP_MIN_WIDTH = 1000;

/** The desktop page, which must never embed itself. */
export const DESKTOP_PATH = `${BASE_PATH}/pc`;

/**
 * First segments below the base path of paths that are no share URLs: the desktop page itself, the
 * operators', data of pages, and built files.
 */
const NEVER_EMBEDDED: readonly string[] = ["pc", "ops", "-", "assets", "sw.js"];

/** Whether a path is a screen of visitors; routes match in any case, so names are compared like that. */
function isScreen(pathname: string): boolean {
  const [section, ...rest] = ownPath(pathname) ?? [];
  if (section === undefined || (section === "" && rest.length > 0)) return false;
  return !NEVER_EMBEDDED.includes(section.toLowerCase());
}

/**
 * A share URL of this site, without the frame's marker and without the fragment; null for anything
 * that may not be embedded: other origins, URLs outside the base path, and what is no screen of
 * visitors.
 *
 * @param siteOrigin scheme and host of the public site
 */
export function ownShareUrl(siteOrigin: string, pageUrl: string): URL | null {
  if (!URL.canParse(pageUrl, siteOrigin)) return null;
  const url = new URL(pageUrl, siteOrigin);
  if (url.origin !== new URL(siteOrigin).origin || url.username !== "") return null;
  if (!isScreen(url.pathname)) return null;
  url.searchParams.delete(PHONE_VIEW_KEY);
  url.hash = "";
  return url;
}

/** The URL as the phone frame opens it. */
export function inPhoneFrame(url: URL): URL {
  const marked = new URL(url);
  marked.searchParams.set(PHONE_VIEW_KEY, VIEW_PHONE);
  return marked;
}

/** Request destinations of a document that is inside another one (Fetch, section 2.2.5). */
const FRAME_DESTINATIONS = ["iframe", "frame", "embed", "object"];

/**
 * Whether an agent that looks like a desktop keeps the phone's page: it is inside a frame (the
 * desktop page's own or a host's), its URL carries the frame's marker, or the browser found out
 * that this "Mac" is a tablet and says so with a cookie.
 */
export function exemptFromDesktopPage(request: Request, url: URL): boolean {
  if (FRAME_DESTINATIONS.includes(request.headers.get("Sec-Fetch-Dest") ?? "")) return true;
  if (url.search !== "" && url.searchParams.get(PHONE_VIEW_KEY) === VIEW_PHONE) return true;
  return hasPhoneViewCookie(request.headers.get("Cookie") ?? "");
}

function hasPhoneViewCookie(cookies: string): boolean {
  return cookies.split(";").some((cookie) => cookie.trim() === `${PHONE_VIEW_KEY}=${VIEW_PHONE}`);
}

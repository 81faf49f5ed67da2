import { VIEW_PARAMETER, VIEW_PHONE } from "../client/view-marker";
import { BASE_PATH } from "../content/base-path";

/** A window this wide, in CSS pixels, and wider than high is a desktop (specification, section 2). */
export const DESKTOP_MIN_WIDTH = 1000;

/** The desktop page, which must never embed itself. */
export const DESKTOP_PATH = `${BASE_PATH}/pc`;

/** Pages that are nobody's share URL: operators have no phone in front of them. */
const NEVER_EMBEDDED: readonly string[] = [DESKTOP_PATH, `${BASE_PATH}/ops`];

/**
 * A share URL of this site, without the frame's marker and without the fragment; null for anything
 * that may not be embedded: other origins, addresses outside the base path, the desktop page and
 * the operators'.
 *
 * @param siteOrigin scheme and host of the public site
 */
export function ownShareUrl(siteOrigin: string, address: string): URL | null {
  if (!URL.canParse(address, siteOrigin)) return null;
  const url = new URL(address, siteOrigin);
  if (url.origin !== new URL(siteOrigin).origin || url.username !== "") return null;
  if (url.pathname !== BASE_PATH && !url.pathname.startsWith(`${BASE_PATH}/`)) return null;
  if (NEVER_EMBEDDED.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) {
    return null;
  }
  url.searchParams.delete(VIEW_PARAMETER);
  url.hash = "";
  return url;
}

/** The address as the phone frame opens it. */
export function inPhoneFrame(url: URL): URL {
  const marked = new URL(url);
  marked.searchParams.set(VIEW_PARAMETER, VIEW_PHONE);
  return marked;
}

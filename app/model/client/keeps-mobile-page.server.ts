import { VIEW_PARAMETER, VIEW_PHONE } from "../url/parameters";

/** Request destinations of a document that is inside another one (Fetch, section 2.2.5). */
const FRAME_DESTINATIONS = ["iframe", "frame", "embed", "object"];

/**
 * Whether an agent that looks like a desktop keeps the phone's page: it is inside a frame (the
 * desktop page's own or a host's), its URL carries the frame's marker, or the browser found out
 * that this "Mac" is a tablet and says so with a cookie.
 */
export function keepsMobilePage(request: Request, url: URL): boolean {
  if (FRAME_DESTINATIONS.includes(request.headers.get("Sec-Fetch-Dest") ?? "")) return true;
  if (url.search !== "" && url.searchParams.get(VIEW_PARAMETER) === VIEW_PHONE) return true;
  return hasPhoneViewCookie(request.headers.get("Cookie") ?? "");
}

function hasPhoneViewCookie(cookies: string): boolean {
  return cookies.split(";").some((cookie) => cookie.trim() === `${VIEW_PARAMETER}=${VIEW_PHONE}`);
}

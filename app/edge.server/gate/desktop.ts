import type { Client } from "../../client/client";
import { VIEW_PHONE, VIEW_PARAMETER } from "../../desktop/phone-view";

/** Request destinations of a document that stands inside another one (Fetch, section 2.2.5). */
const FRAME_DESTINATIONS = ["iframe", "frame", "embed", "object"];

/**
 * Whether an agent that looks like a desktop keeps the phone's page: it stands inside a frame (the
 * desktop page's own or a host's), its address carries the frame's marker, or the browser found out
 * that this "Mac" is a tablet and says so with a cookie.
 */
export function keepsMobilePage(request: Request, url: URL): boolean {
  if (FRAME_DESTINATIONS.includes(request.headers.get("Sec-Fetch-Dest") ?? "")) return true;
  if (url.searchParams.get(VIEW_PARAMETER) === VIEW_PHONE) return true;
  return hasPhoneViewCookie(request.headers.get("Cookie") ?? "");
}

const hasPhoneViewCookie = (cookies: string): boolean =>
  cookies.split(";").some((cookie) => cookie.trim() === `${VIEW_PARAMETER}=${VIEW_PHONE}`);

/**
 * The desktop page that embeds an address, relative to the base path; null for clients that stay
 * (specification, section 2 "Desktop check"). Crawlers stay: they come for the share card.
 */
export function desktopPage(client: Client, request: Request, url: URL): string | null {
  if (client.class !== "desktop" || keepsMobilePage(request, url)) return null;
  return `/pc?url=${encodeURIComponent(url.href)}`;
}

import type { Client } from "../../model/client/client";
import { keepsMobilePage } from "../../model/client/keeps-mobile-page.server";

/**
 * The desktop page that embeds an address, relative to the base path; null for clients that stay
 * (specification, section 2 "Desktop check"). Crawlers stay: they come for the share card.
 */
export function desktopPage(client: Client, request: Request, url: URL): string | null {
  if (client.class !== "desktop" || keepsMobilePage(request, url)) return null;
  return `/pc?url=${encodeURIComponent(url.href)}`;
}

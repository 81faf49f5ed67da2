import { namesCrawler } from "../../model/client/crawler-names";
import { boundedUserAgent } from "../../model/client/device";
import type { PageFacts, SiteFacts } from "../../model/document/page-data";
import { leaveForDesktop } from "./desktop-check";
import { startFrameMessages } from "./frame-messages";

/**
 * What a page does in a window that is not surely a phone's: the browser's part of the desktop
 * check, messages with the page around it, and the desktop page itself.
 */
export function startDesktopWindow(site: SiteFacts | null, page: PageFacts | null): void {
  if (!namesCrawler(boundedUserAgent(navigator.userAgent)) && leaveForDesktop()) return;
  const hosts = site?.hosts ?? [];
  startFrameMessages({ document: page?.document ?? null, hosts });
  if (document.querySelector("[data-desktop-page]") === null) return;
  void import("./start-desktop-page").then(({ startDesktopPage }) => startDesktopPage(hosts));
}

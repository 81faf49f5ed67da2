import { namesCrawler } from "../client/crawler-names";
import { boundedUserAgent } from "../client/device";
import { leaveForDesktop } from "./desktop-check";
import { startFrameMessages } from "./frame-messages";
import type { SharedDocument } from "./messages";

interface DesktopWindow {
  /** What the page shows; null for screens without a document. */
  readonly document: SharedDocument | null;
  /** Hosts that may embed the page and that `pc_link` may lead to, besides our own. */
  readonly hosts: readonly string[];
}

/**
 * What a page does in a window that is not surely a phone's: the browser's part of the desktop
 * check, messages with the page around it, and the desktop page itself.
 */
export function startDesktopWindow({ document: shown, hosts }: DesktopWindow): void {
  if (!namesCrawler(boundedUserAgent(navigator.userAgent)) && leaveForDesktop()) return;
  startFrameMessages({ document: shown, hosts });
  if (document.querySelector("[data-desktop-page]") === null) return;
  void import("./start-desktop-page").then(({ startDesktopPage }) => startDesktopPage(hosts));
}

import { isCrawlerUserAgent, boundedUserAgent, describeDevice } from "../../model/client/device";
import type { PageData, SiteSettings } from "../../model/document/page-data";
import { PHONE_VIEW_KEY } from "../../model/url/parameters";
import { DESKTOP_PATH, ownShareUrl, DESKTOP_MIN_WIDTH } from "../../model/desktop/phone-view";
import { trustedUrl } from "../../model/url/web-url";
import {
  asksForRoute,
  pcLinkOf,
  type ChangeRoute,
  type SharedContent,
} from "../../model/desktop/messages";

/** The properties of the browser's window; sizes in CSS pixels. */
interface BrowserWindow {
  readonly width: number;
  readonly height: number;
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/**
 * Whether a page is looked at on a desktop: a window at least 1000 px wide and wider than high, or a
 * non-mobile agent (specification, section 2). An iPad calls itself a Mac; its touch points tell.
 */
export function isDesktopWindow(browser: BrowserWindow): boolean {
  return (
    (browser.width >= DESKTOP_MIN_WIDTH && browser.width > browser.height) ||
    (describeDevice(browser.userAgent).formFactor === "desktop" && !isIpadAsMac(browser))
  );
}

/** A tablet that the edge can only take for a desktop. */
export function isIpadAsMac({ userAgent, maxTouchPoints }: BrowserWindow): boolean {
  return maxTouchPoints > 1 && userAgent.includes("Macintosh");
}

/** The window a script runs in. */
export function windowMetrics(): BrowserWindow {
  return {
    width: innerWidth,
    height: innerHeight,
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
  };
}

/** Whether the page is in an iframe. */
export function isFramed(): boolean {
  return window.self !== window.top;
}

interface FrameMessages {
  /** What this page shows; null for screens without a document. */
  readonly document: SharedContent | null;
  /** Hosts that may embed the page and that `pc_link` may lead to, besides our own. */
  readonly hosts: readonly string[];
}

/**
 * Connects a page with the one around it: the parent receives `changeRoute` with the document, and a
 * message carrying `pc_link` makes a desktop browser navigate (specification, section 2). Messages
 * are sent to and taken from exactly our own origin and the configured hosts.
 */
function startFrameMessages({ document: shown, hosts }: FrameMessages): void {
  const tell = () => {
    if (!isFramed() || shown === null) return;
    const url = ownShareUrl(location.origin, location.href)?.href ?? "";
    postToParent({ type: "changeRoute", document: { ...shown, url } }, hosts);
  };
  addEventListener("message", ({ data, origin, source }: MessageEvent<unknown>) => {
    if (trustedUrl(origin, location.origin, hosts) === null) return;
    if (source === window.parent && asksForRoute(data)) tell();
    const link = pcLinkOf(data, location.origin, hosts);
    if (link !== null && isDesktopWindow(windowMetrics())) browserLocation().assign(link.href);
  });
  tell();
}

/** The location to navigate: that of the window around our own phone frame, else this one's. */
function browserLocation(): Location {
  const { parent } = window;
  return parentOrigin() === location.origin && parent === window.top
    ? parent.location
    : window.location;
}

function postToParent(message: ChangeRoute, hosts: readonly string[]): void {
  const parent = trustedUrl(parentOrigin(), location.origin, hosts);
  if (parent !== null) window.parent.postMessage(message, parent.origin);
}

/** The embedding page's origin; Firefox tells it through the referrer only. */
function parentOrigin(): string {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  if (ancestorOrigins !== undefined) return ancestorOrigins[0] ?? "";
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : "";
}

/**
 * The part of the desktop check that only the browser can make: leaves for the desktop page with the
 * share URL embedded. Never inside a frame, so the desktop page's own frame stays.
 *
 * @returns whether the page is being left: nothing else needs to start then
 */
function leaveForDesktop(): boolean {
  const here = new URL(location.href);
  if (isFramed() || here.searchParams.has(PHONE_VIEW_KEY)) return false;
  if (!isDesktopWindow(windowMetrics())) return false;
  const shareUrl = ownShareUrl(location.origin, here.href);
  if (shareUrl === null) return false;
  location.replace(`${DESKTOP_PATH}?url=${encodeURIComponent(shareUrl.href)}`);
  return true;
}

/**
 * What a page does in a window that may not be a phone's: the browser's part of the desktop
 * check, messages with an embedding page, and the desktop page itself.
 */
export function startDesktopAndEmbedding(site: SiteSettings | null, page: PageData | null): void {
  if (!isCrawlerUserAgent(boundedUserAgent(navigator.userAgent)) && leaveForDesktop()) return;
  const hosts = site?.hosts ?? [];
  startFrameMessages({ document: page?.document ?? null, hosts });
  if (document.querySelector("[data-desktop-page]") === null) return;
  void import("./start-desktop-page").then(({ startDesktopPage }) => startDesktopPage(hosts));
}

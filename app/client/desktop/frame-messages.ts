import { currentWindow, isDesktopWindow, isFramed } from "./desktop-window";
import { trustedAddress } from "../../model/address/allowed-host";
import {
  asksForRoute,
  pcLinkOf,
  type ChangeRoute,
  type SharedDocument,
} from "../../model/desktop/messages";
import { ownShareUrl } from "../../model/desktop/phone-view";

interface FrameMessages {
  /** What this page shows; null for screens without a document. */
  readonly document: SharedDocument | null;
  /** Hosts that may embed the page and that `pc_link` may lead to, besides our own. */
  readonly hosts: readonly string[];
}

/**
 * Connects a page with the one around it: the parent receives `changeRoute` with the document, and a
 * message carrying `pc_link` makes a desktop browser navigate (specification, section 2). Messages
 * are sent to and taken from exactly our own origin and the configured hosts.
 */
export function startFrameMessages({ document: shown, hosts }: FrameMessages): void {
  const tell = () => {
    if (!isFramed() || shown === null) return;
    const url = ownShareUrl(location.origin, location.href)?.href ?? "";
    tellParent({ type: "changeRoute", document: { ...shown, url } }, hosts);
  };
  addEventListener("message", ({ data, origin, source }: MessageEvent<unknown>) => {
    if (trustedAddress(origin, location.origin, hosts) === null) return;
    if (source === window.parent && asksForRoute(data)) tell();
    const link = pcLinkOf(data, location.origin, hosts);
    if (link !== null && isDesktopWindow(currentWindow())) browserLocation().assign(link.href);
  });
  tell();
}

/** Where the whole browser window is: a desktop's page has no room in our own phone frame. */
function browserLocation(): Location {
  const { parent } = window;
  return parentOrigin() === location.origin && parent === window.top
    ? parent.location
    : window.location;
}

function tellParent(message: ChangeRoute, hosts: readonly string[]): void {
  const parent = trustedAddress(parentOrigin(), location.origin, hosts);
  if (parent !== null) window.parent.postMessage(message, parent.origin);
}

/** The embedding page's origin; Firefox tells it through the referrer only. */
function parentOrigin(): string {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  if (ancestorOrigins !== undefined) return ancestorOrigins[0] ?? "";
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : "";
}

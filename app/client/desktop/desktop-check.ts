import { currentWindow, isDesktopWindow, isFramed } from "./desktop-window";
import { VIEW_PARAMETER } from "../../model/address/view-marker";
import { DESKTOP_PATH, ownShareUrl } from "../../model/desktop/phone-view";

/**
 * The part of the desktop check that only the browser can make: leaves for the desktop page with the
 * share URL embedded. Never inside a frame, so the desktop page's own frame stays.
 *
 * @returns whether the page is being left: nothing else needs to start then
 */
export function leaveForDesktop(): boolean {
  const here = new URL(location.href);
  if (isFramed() || here.searchParams.has(VIEW_PARAMETER)) return false;
  if (!isDesktopWindow(currentWindow())) return false;
  const shareUrl = ownShareUrl(location.origin, here.href);
  if (shareUrl === null) return false;
  location.replace(`${DESKTOP_PATH}?url=${encodeURIComponent(shareUrl.href)}`);
  return true;
}

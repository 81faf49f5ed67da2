import { describeDevice } from "../../model/client/device";
import { DESKTOP_MIN_WIDTH } from "../../model/desktop/phone-view";

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
    (describeDevice(browser.userAgent).form === "desktop" && !isTouchMac(browser))
  );
}

/** A tablet that the edge can only take for a desktop. */
export function isTouchMac({ userAgent, maxTouchPoints }: BrowserWindow): boolean {
  return maxTouchPoints > 1 && userAgent.includes("Macintosh");
}

/** The window a script runs in. */
export function currentWindow(): BrowserWindow {
  return {
    width: innerWidth,
    height: innerHeight,
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
  };
}

/** Whether the page is inside another one. */
export function isFramed(): boolean {
  return window.self !== window.top;
}

import { MAX_HEADER_LENGTH } from "../../model/limits";

/** Whether the user agent matches. */
function agentNames(name: RegExp): boolean {
  return name.test(navigator.userAgent.slice(0, MAX_HEADER_LENGTH));
}

/**
 * User-agent sniffing for the bootstrap script: the markers of `device.ts` for the native app's web view and
 * the messaging app. The native app may run in the messaging app's engine: check it first.
 */
export function inNativeApp(): boolean {
  return agentNames(/mediacloudclient/i);
}

export function inMessagingApp(): boolean {
  return agentNames(/micromessenger\//i);
}

/**
 * Whether to load the complete desktop check: false for certain phones, except on the desktop page, which a
 * phone leaves again.
 */
export function mayBeDesktop(): boolean {
  return (
    innerWidth >= 1000 ||
    location.pathname.endsWith("/pc") ||
    !agentNames(/android|iphone|harmony|mobile/i)
  );
}

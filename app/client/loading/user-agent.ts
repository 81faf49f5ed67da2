import { LONGEST_HEADER } from "../../model/limits";

/** Whether the browser's agent names something. @param name any case */
function agentNames(name: RegExp): boolean {
  return name.test(navigator.userAgent.slice(0, LONGEST_HEADER));
}

/**
 * The two applications in which a page does more than elsewhere, by the markers of `device.ts`. All
 * that a reader's page needs to know at once; whatever else there is to know is loaded with what
 * needs it. The native app may run in the other's engine: ask for it first.
 */
export function inNativeApp(): boolean {
  return agentNames(/mediacloudclient/i);
}

export function inMessagingApp(): boolean {
  return agentNames(/micromessenger\//i);
}

/**
 * Whether it is worth asking the real desktop check: false only for what is surely a phone, and not
 * on the desktop page, which a phone leaves again.
 */
export function mayBeDesktop(): boolean {
  return (
    innerWidth >= 1000 ||
    location.pathname.endsWith("/pc") ||
    !agentNames(/android|iphone|harmony|mobile/i)
  );
}

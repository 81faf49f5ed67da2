import { EDGE_CLOCK_EVENT, storeClockOffset } from "../../ui/edge-clock";

/**
 * Requests the edge's clock where the browser does not expose the document's `Server-Timing`. After a failure,
 * times are shown as dates.
 */
export async function fetchEdgeClock(): Promise<void> {
  try {
    const { headers } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    const clock = /\bclock;dur=(\d+)/.exec(headers.get("server-timing") ?? "");
    if (clock === null) return;
    storeClockOffset(Number(clock[1]));
    dispatchEvent(new Event(EDGE_CLOCK_EVENT));
  } catch {
    // Storage is blocked, or there is no network.
  }
}

import { EDGE_CLOCK, compareClocks } from "../../ui/edge-clock";

/**
 * Asks the edge for its clock, where the browser does not tell what this document's answer said
 * (`Server-Timing`). A failure leaves the times in full.
 */
export async function askEdgeClock(): Promise<void> {
  try {
    const { headers } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    const said = /\bclock;dur=(\d+)/.exec(headers.get("server-timing") ?? "");
    if (said === null) return;
    compareClocks(Number(said[1]));
    dispatchEvent(new Event(EDGE_CLOCK));
  } catch {
    // Nothing is kept here, or there is no network.
  }
}

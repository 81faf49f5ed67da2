/** The metric of a document's `Server-Timing` that says the edge's clock: `clock;dur=<Unix milliseconds>`. */
export const CLOCK_METRIC = "clock";

/** Storage key of the edge's last time and its offset from the device's clock then. */
export const EDGE_CLOCK_KEY = "EDGE_CLOCK";

/** The window's event after an offset was stored later than the document. */
export const EDGE_CLOCK_EVENT = "EDGE_CLOCK";

/** The edge's last time and its offset from the device's clock, in milliseconds; NaN before the first. */
function storedClockOffset(): readonly [edgeClock: number, ahead: number] {
  const [edgeClock, offset] = (localStorage.getItem(EDGE_CLOCK_KEY) ?? "").split(" ");
  return [Number(edgeClock), Number(offset)];
}

/** Stores the offset of the edge's clock (Unix milliseconds) from the device's. @throws where storage is blocked */
export function storeClockOffset(edgeClock: number): void {
  localStorage.setItem(EDGE_CLOCK_KEY, `${edgeClock} ${edgeClock - Date.now()}`);
}

/** The edge's time in this document's `Server-Timing`; undefined in Safari before 16.4. */
function clockOfResponse(): number | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === CLOCK_METRIC)?.duration;
}

/**
 * The offset of the edge's clock from the device's, in milliseconds; NaN while unknown. Call it while the document
 * loads: it stores the response's time, unless the document came from the browser's cache (going back, offline),
 * which has a stored time as late as the response's, or later. A stored time that is later may also come from a clock
 * that was ahead: `data-clock="behind"` on `<html>` then has the bootstrap script ask the edge.
 */
export function edgeClockOffset(): number {
  const edgeClock = clockOfResponse();
  try {
    const [stored, offset] = storedClockOffset();
    if (edgeClock && !(edgeClock <= stored)) {
      storeClockOffset(edgeClock);
      return storedClockOffset()[1];
    }
    if (Number(edgeClock) < stored) document.documentElement.dataset["clock"] = "behind";
    return offset;
  } catch {
    return edgeClock ? edgeClock - Date.now() : Number.NaN;
  }
}

/** The edge's time, Unix milliseconds; the device's while the offset is unknown. */
export function edgeNow(): number {
  try {
    return Date.now() + (storedClockOffset()[1] || 0);
  } catch {
    return Date.now();
  }
}

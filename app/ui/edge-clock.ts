/** The metric of a document's `Server-Timing` that says the edge's clock: `clock;dur=<Unix milliseconds>`. */
export const CLOCK_METRIC = "clock";

/** Where a browser keeps what the edge said last, and how far its clock was ahead of the device's then. */
const KEY = "EDGE_CLOCK";

interface Comparison {
  /** The edge's clock in the answer, Unix milliseconds. */
  readonly said: number;
  /** How far it was ahead of the device's clock, in milliseconds. */
  readonly ahead: number;
}

function lastComparison(): Comparison | null {
  try {
    const [said, ahead] = (localStorage.getItem(KEY) ?? "").split(" ").map(Number);
    return said && ahead !== undefined ? { said, ahead } : null;
  } catch {
    return null;
  }
}

/** Compares the edge's clock with the device's, now; in milliseconds. */
export function compareClocks(said: number): number {
  const ahead = said - Date.now();
  try {
    localStorage.setItem(KEY, `${said} ${ahead}`);
  } catch {
    // A browser that keeps nothing compares at each document.
  }
  return ahead;
}

/** The edge's clock as this document's answer says it; null in browsers that do not tell (Safari before 16.4). */
function saidByAnswer(): number | null {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const metric = navigation?.serverTiming?.find(({ name }) => name === CLOCK_METRIC);
  return metric?.duration ?? null;
}

/**
 * How far the edge's clock is ahead of the device's, in milliseconds; null while nobody knows. To be asked
 * while the document arrives: the answer's clock counts then, unless the browser had the document already
 * (going back, without a network), which a comparison as late as the answer, or later, tells.
 */
export function edgeAhead(): number | null {
  const said = saidByAnswer();
  const last = lastComparison();
  return said === null || (last !== null && said <= last.said)
    ? (last?.ahead ?? null)
    : compareClocks(said);
}

/** The edge's clock, Unix milliseconds; the device's where nothing is known of the edge's. */
export function edgeNow(): number {
  return Date.now() + (lastComparison()?.ahead ?? 0);
}

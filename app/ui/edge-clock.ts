/** The metric of a document's `Server-Timing` that says the edge's clock: `clock;dur=<Unix milliseconds>`. */
export const CLOCK_METRIC = "clock";

/**
 * Where a browser keeps what the edge said last, and how far its clock was ahead of the device's then; also the window's
 * event that tells of a comparison made after the document arrived.
 */
export const EDGE_CLOCK = "EDGE_CLOCK";

/** The edge's clock at the last comparison and how far it was ahead, in milliseconds; NaN before the first. */
function lastComparison(): readonly [edgeClock: number, ahead: number] {
  const [edgeClock, ahead] = (localStorage.getItem(EDGE_CLOCK) ?? "").split(" ");
  return [Number(edgeClock), Number(ahead)];
}

/** Compares the edge's clock, Unix milliseconds, with the device's, now. @throws where nothing may be kept */
export function compareClocks(edgeClock: number): void {
  localStorage.setItem(EDGE_CLOCK, `${edgeClock} ${edgeClock - Date.now()}`);
}

/** The edge's clock as this document's answer says it; undefined in browsers that do not tell (Safari before 16.4). */
function clockOfAnswer(): number | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === CLOCK_METRIC)?.duration;
}

/**
 * How far the edge's clock is ahead of the device's, in milliseconds; NaN while nobody knows. To be asked while the
 * document arrives: the answer's clock counts then, unless the browser had the document already (going back,
 * without a network), which a comparison as late as the answer, or later, tells.
 */
export function edgeAhead(): number {
  const edgeClock = clockOfAnswer();
  try {
    if (edgeClock && !(edgeClock <= lastComparison()[0])) compareClocks(edgeClock);
    return lastComparison()[1];
  } catch {
    return edgeClock ? edgeClock - Date.now() : Number.NaN;
  }
}

/** The edge's clock, Unix milliseconds; the device's where nothing is known of the edge's. */
export function edgeNow(): number {
  try {
    return Date.now() + (lastComparison()[1] || 0);
  } catch {
    return Date.now();
  }
}

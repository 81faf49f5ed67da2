/** The metric of a document's `Server-Timing` that says the edge's clock: `clock;dur=<Unix milliseconds>`. */
export const CLOCK_METRIC = "clock";

/**
 * Where a browser keeps what the edge said last, and how far its clock was ahead of the device's then; also the window's
 * event that tells of a comparison made after the document arrived.
 */
export const EDGE_CLOCK = "EDGE_CLOCK";

/** The edge's clock as it said last and how far it was ahead then, in milliseconds; NaN while it has not. */
function lastComparison(): readonly [said: number, ahead: number] {
  const [said, ahead] = (localStorage.getItem(EDGE_CLOCK) ?? "").split(" ");
  return [Number(said), Number(ahead)];
}

/** Compares the edge's clock, Unix milliseconds, with the device's, now. @throws where nothing may be kept */
export function compareClocks(said: number): void {
  localStorage.setItem(EDGE_CLOCK, `${said} ${said - Date.now()}`);
}

/** The edge's clock as this document's answer says it; undefined in browsers that do not tell (Safari before 16.4). */
function saidByAnswer(): number | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === CLOCK_METRIC)?.duration;
}

/**
 * How far the edge's clock is ahead of the device's, in milliseconds; NaN while nobody knows. To be asked while the
 * document arrives: the answer's clock counts then, unless the browser had the document already (going back,
 * without a network), which a comparison as late as the answer, or later, tells.
 */
export function edgeAhead(): number {
  const said = saidByAnswer();
  try {
    if (said && !(said <= lastComparison()[0])) compareClocks(said);
    return lastComparison()[1];
  } catch {
    return said ? said - Date.now() : Number.NaN;
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

import { patiently } from "../../ui/with-timeout";

/** Further apart than this, in milliseconds, the device slept or its clock was set. */
const SLEPT = 5000;

/** Monotonic time stands still in a sleeping device, and the device's clock can be set: neither is the edge's. */
interface Moment {
  readonly steady: number;
  readonly clock: number;
}

function thisMoment(): Moment {
  return { steady: performance.now(), clock: Date.now() };
}

/** How long the edge may take to say its time, in milliseconds: the countdown stands still meanwhile. */
const WITHIN = 5000;

/** The edge's clock now, Unix milliseconds; null when it cannot be asked or does not answer. */
async function askEdge(): Promise<number | null> {
  try {
    const { headers } = await patiently(
      (signal) => fetch(location.href, { method: "HEAD", cache: "no-store", signal }),
      { within: WITHIN },
    );
    const now = Date.parse(headers.get("date") ?? "");
    return Number.isNaN(now) ? null : now;
  } catch {
    return null;
  }
}

/**
 * How long ago the edge made this page, in milliseconds, by no clock that a visitor can set: the
 * page's own steady time, and after a sleep the edge itself is asked. While it does not answer, the
 * longer of what the device believes is taken: a preview rather ends early than late.
 *
 * @param madeAt the edge's clock when it made the page, Unix milliseconds
 */
export function startEdgeClock(madeAt: number): { sinceMade(): number; check(): Promise<void> } {
  let base = 0;
  let seen: Moment = { steady: 0, clock: Date.now() - performance.now() };
  const sinceMade = () => base + performance.now() - seen.steady;
  return {
    sinceMade,
    async check() {
      const now = thisMoment();
      const drift = now.clock - seen.clock - (now.steady - seen.steady);
      if (Math.abs(drift) < SLEPT) return;
      const edge = await askEdge();
      const believed = sinceMade();
      base = edge === null ? believed + Math.max(0, drift) : Math.max(0, edge - madeAt);
      seen = thisMoment();
    },
  };
}

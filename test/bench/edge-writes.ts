// How often an article in use is written to the global tier in a day, measured on the cache's own code
// with counters that move at every load.
import { Ledger } from "../../coordinator/ledger";
import { withoutCounters } from "../../app/upstream.server/contracts/envelope";
import { articleUpstream, found, isolateWith, mapTier } from "../unit/edge.server/cache-harness";

const MINUTE = 60_000;
const MINUTES_A_DAY = 1440;
/** Once a day somebody corrects the article. */
const EDITED_AT = 7 * 60;

export interface DailyWrites {
  /** To the one key of the article, by the whole fleet. */
  readonly writes: number;
  /** Questions to the coordinator whether a write may be made. */
  readonly claims: number;
  /** Loads of the article from the platform. */
  readonly loads: number;
}

/** A day of one article that is visited once a minute in each of so many data centres. */
export async function articleDay(
  dataCentres: number,
  hasCoordinator: boolean,
): Promise<DailyWrites> {
  const held = mapTier();
  const counted = { writes: 0, claims: 0 };
  const global = {
    ...held,
    put: async (key: string, text: string, seconds: number) => {
      counted.writes += 1;
      await held.put(key, text, seconds);
    },
  };
  const clock = { now: 0 };
  const ledger = new Ledger({ name: "day", lowWaterMark: 0, entries: [] }, () => clock.now);
  const leaseWrite = async (key: string, milliseconds: number): Promise<boolean> => {
    counted.claims += 1;
    return ledger.leaseWrite(key, milliseconds);
  };
  const places = Array.from({ length: dataCentres }, () =>
    isolateWith({ dataCentre: mapTier(), global, ...(hasCoordinator ? { leaseWrite } : {}) }),
  );
  const upstream = articleUpstream();
  for (let minute = 0; minute < MINUTES_A_DAY; minute += 1) {
    for (const [index, place] of places.entries()) {
      const title = minute < EDITED_AT ? "first edition" : "second edition";
      const data = { title, view_count: minute * dataCentres + index };
      upstream.answer = () => found(JSON.stringify({ code: 0, data }));
      await place.request().cache.read({ ...upstream.read, comparable: withoutCounters });
      await place.settle();
      place.clock.now += MINUTE;
      clock.now = place.clock.now;
    }
  }
  return { ...counted, loads: upstream.calls };
}

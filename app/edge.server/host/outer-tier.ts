/** The right to load a key for all processes of a place. */
export interface Lease {
  /**
   * Gives it back; may reject, and then it runs out by itself.
   *
   * @param landed whether what was loaded is in the tier; if not, all who wait may go at once
   */
  release(landed: boolean): Promise<void>;
}

/**
 * Port: a cache tier outside the process, a store of texts by key. Its failures are misses: no visitor
 * ever waits for it to recover, so an implementation may reject whenever it likes. What it hands out
 * may be old, purged or garbled: the edge checks every text it gets back.
 */
export interface OuterTier {
  get(key: string): Promise<string | null>;
  /** @param seconds after which the text may be forgotten, never before it is of use */
  put(key: string, text: string, seconds: number): Promise<void>;
  /** Where a tier cannot delete (KV in good time), nothing is done: orders are checked on reading. */
  delete(key: string): Promise<void>;
  /**
   * Lets one process of all that share the tier load a key; null while another one does. A holder that
   * dies or hangs loses it within a second or so. Absent where processes share no such thing.
   *
   * @param longestMs after which even a living holder has it no more
   */
  lease?(key: string, longestMs: number): Promise<Lease | null>;
}

/** The tiers a host offers, from the nearest; the isolate's own memory is always there. */
export interface OuterTiers {
  /** Shared by the processes of one place: the Cache API of a data centre, the Redis of a machine room. */
  readonly dataCentre: OuterTier | null;
  /** Shared by all places; holds what rules with `global: true` keep, rarely written. */
  readonly global: OuterTier | null;
}

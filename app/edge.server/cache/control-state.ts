import type { Stored } from "./entry";
import type { PurgeLog } from "./purge-log";

/** A stamp may be this far ahead of the own clock and still be believed, in milliseconds. */
const FUTURE_MS = 5000;

/** What of the control plane decides whether something stored may be served. */
export interface InvalidationState {
  readonly purges: PurgeLog;
  readonly now: () => number;
  /** Settles when takedowns are known: nothing purged comes back from outside. */
  ready(): Promise<void>;
  isConfirmed(entry: { readonly begunAt: number }, isLoadedHere: boolean): boolean;
  /** Whether `now` is the fleet's time, which others understand. */
  inFleetTime(): boolean;
}

/**
 * What this process loaded or rendered itself, as opposed to what it found in an outer tier, and whether it is stamped
 * with the fleet's time: a process that has not heard of that yet has its own wall clock alone.
 */
const loadedHere = new WeakMap<Stored, { readonly inFleetTime: boolean }>();

export function noteLoadedHere(entry: Stored, inFleetTime: boolean): void {
  loadedHere.set(entry, { inFleetTime });
}

/** Whether it may be served without a question to the upstream, as far as orders go. */
export function isConfirmed(entry: Stored, invalidations: InvalidationState): boolean {
  return invalidations.isConfirmed(entry, loadedHere.has(entry));
}

/** Whether it was taken down, comes from a future that nobody can have stored, or is of unknown age by now. */
export function isInvalidated(
  entry: Stored,
  { purges, now, inFleetTime }: InvalidationState,
): boolean {
  if (loadedHere.get(entry)?.inFleetTime === false && inFleetTime()) return true;
  return purges.covers(entry) || Math.max(entry.storedAt, entry.begunAt) > now() + FUTURE_MS;
}

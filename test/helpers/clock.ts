import type { Clock, Instant, MonotonicTime } from "../../app/model/time/clock";

/** A clock whose time a test moves: all of it passes, and nobody sets it. @param time Unix milliseconds */
export function clockOf(time: { readonly now: number }): Clock {
  return {
    wall: () => time.now as Instant,
    hostTime: () => time.now as Instant,
    monotonic: () => time.now as unknown as MonotonicTime,
    steps: () => 0,
  };
}

import type { LiveStatus } from "./setup";

/** Where a broadcast stands; instants are Unix milliseconds. */
export interface Broadcast {
  readonly status: LiveStatus;
  readonly startTime: number;
  /** Null while nobody knows when it ends. */
  readonly endTime: number | null;
}

/**
 * The broadcast at an instant: an announced one starts and a running or paused one ends on its own.
 * Whatever the editors set by hand stays until the clock passes the next instant.
 */
export function broadcastAt(broadcast: Broadcast, now: number): Broadcast {
  const { status, startTime, endTime } = broadcast;
  if (status !== "ended" && endTime !== null && now >= endTime) {
    return { ...broadcast, status: "ended" };
  }
  if (status === "announced" && now >= startTime) return { ...broadcast, status: "live" };
  return broadcast;
}

/** When the clock changes the broadcast next; null when it never will. */
export function nextChange({ status, startTime, endTime }: Broadcast): number | null {
  if (status === "announced") return startTime;
  return status === "ended" ? null : endTime;
}

/** The broadcast after the editors set a status by hand: its instants follow. */
export function setByHand(broadcast: Broadcast, status: LiveStatus, now: number): Broadcast {
  switch (status) {
    case "announced":
      return { status, startTime: Math.max(broadcast.startTime, now + 60_000), endTime: null };
    case "live":
    case "paused":
      return {
        status,
        startTime: Math.min(broadcast.startTime, now),
        endTime: broadcast.endTime !== null && broadcast.endTime > now ? broadcast.endTime : null,
      };
    case "ended":
      return { status, startTime: Math.min(broadcast.startTime, now), endTime: now };
  }
}

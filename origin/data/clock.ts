/** The origin's clock in Unix seconds: one place, so that tests can move it. */
let offsetSeconds = 0;

export function now(): number {
  return Math.floor(Date.now() / 1000) + offsetSeconds;
}

/** Moves the origin's clock forward; codes, tokens and resend limits age with it. */
export function advanceClock(seconds: number): void {
  offsetSeconds += seconds;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

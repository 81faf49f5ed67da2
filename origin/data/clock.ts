/** How far the platform's clock is ahead of the machine's: one place, so that tests can move it. */
let offsetSeconds = 0;

/** The platform's clock in Unix seconds. */
export function now(): number {
  return Math.floor(nowInMilliseconds() / 1000);
}

/** The platform's clock in Unix milliseconds, in which live rooms and push count. */
export function nowInMilliseconds(): number {
  return Date.now() + offsetSeconds * 1000;
}

/**
 * When the platform's clock gets to an instant, on the machine's clock, by which alarms ring. Both in
 * Unix milliseconds.
 */
export function onMachineClock(instant: number): number {
  return instant - offsetSeconds * 1000;
}

/** Moves the platform's clock forward; codes, tokens, resend limits and live rooms age with it. */
export function advanceClock(seconds: number): void {
  offsetSeconds += seconds;
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

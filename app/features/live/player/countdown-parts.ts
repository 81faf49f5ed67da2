const SECOND = 1_000;
/** The step of a countdown that is said as a sentence, in milliseconds. */
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * What is left until an instant, rounded up to whole steps: it reads zero only once it is over. Both
 * in Unix milliseconds; null when nothing is left.
 *
 * @param step milliseconds; seconds unless told
 */
export function countdownParts(until: number, now: number, step = SECOND): CountdownParts | null {
  const left = Math.ceil((until - now) / step) * step;
  if (left <= 0) return null;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

const CHINA_OFFSET = 8 * HOUR;

/** An instant as a programme guide prints it, in China Standard Time: "11-20 19:30". */
export function programmeTime(at: number): string {
  return new Date(at + CHINA_OFFSET).toISOString().slice(5, 16).replace("T", " ");
}

/** Its day alone: "11-20". */
export function programmeDay(at: number): string {
  return programmeTime(at).slice(0, 5);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From this age on a time is shown as a date (specification, section 5). */
const RELATIVE_UNTIL = 72 * HOUR;
/** The platform's readers live in China Standard Time, which has no summer time. */
const CHINA_OFFSET = 8 * HOUR;

/** The words a language has for recent moments. */
export interface RelativeTimeMessages {
  readonly justNow: string;
  readonly minutesAgo: (minutes: number) => string;
  readonly hoursAgo: (hours: number) => string;
  readonly daysAgo: (days: number) => string;
}

/** So far ahead of the reader's clock a time may lie and still be one that clocks disagree about. */
const MAX_CLOCK_SKEW = HOUR;

function recently(age: number, words: RelativeTimeMessages): string {
  if (age < MINUTE) return words.justNow;
  if (age < HOUR) return words.minutesAgo(Math.trunc(age / MINUTE));
  if (age < DAY) return words.hoursAgo(Math.trunc(age / HOUR));
  return words.daysAgo(Math.trunc(age / DAY));
}

function calendarDay(dateTime: number): string {
  return new Date(dateTime + CHINA_OFFSET).toISOString().slice(0, 10);
}

/** A time in full, as on paper, in China Standard Time: `2026-11-23 05:58`. */
export function dateAndTime(dateTime: number): string {
  return new Date(dateTime + CHINA_OFFSET).toISOString().slice(0, 16).replace("T", " ");
}

/**
 * A time as a reader says it: relative for 72 hours, then the date in China Standard Time, the
 * year only when it is not this one. Pure in (dateTime, now), both Unix milliseconds, so that the
 * server and the browser write the same text. Clocks differ: a time up to an hour ahead of `now`
 * is just now; one further ahead is a date.
 */
export function relativeTime(dateTime: number, now: number, words: RelativeTimeMessages): string {
  const age = now - dateTime;
  if (age >= -MAX_CLOCK_SKEW && age < RELATIVE_UNTIL) return recently(age, words);
  const day = calendarDay(dateTime);
  return day.slice(0, 4) === calendarDay(now).slice(0, 4) ? day.slice(5) : day;
}

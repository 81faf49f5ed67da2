/** Something that a channel shows at a time, in China Standard Time. */
export interface ProgrammeEntry {
  /** `11-27`, a day of the week from `0` (Sunday), or empty for every day. */
  readonly day: string;
  /** Minutes after the day's midnight; more than a day's for what begins after the next one. */
  readonly from: number;
  /** The same; null where the programme says no end. */
  readonly until: number | null;
  readonly title: string;
}

/** In minutes. */
export const DAY = 24 * 60;
const MINUTE_MS = 60_000;
/** China Standard Time, in minutes. */
const CHINA_OFFSET = 8 * 60;
/** The last entry of a day has no next one that ends it, in minutes. */
const LONGEST_LAST = 3 * 60;

/** An entry with when it begins, Unix milliseconds. */
export interface Shown {
  readonly from: number;
  readonly title: string;
}

/**
 * What a programme has at a time, and after it.
 *
 * @param now Unix milliseconds
 */
export function nowAndNext(
  programme: readonly ProgrammeEntry[],
  now: number,
): { readonly now: Shown | null; readonly next: Shown | null } {
  const minute = now / MINUTE_MS + CHINA_OFFSET;
  const today = Math.floor(minute / DAY);
  const shown = [-2, -1, 0, 1].flatMap((offset) => {
    const midnight = (today + offset) * DAY;
    const date = new Date(midnight * MINUTE_MS);
    const names = ["", date.toISOString().slice(5, 10), String(date.getUTCDay())];
    return programme
      .filter(({ day }) => names.includes(day))
      .map(({ from, until, title }) => ({
        from: midnight + from,
        until: until === null ? null : midnight + until,
        title,
      }));
  });
  shown.sort((one, other) => one.from - other.from);
  const after = shown.findIndex(({ from }) => from > minute);
  const next = shown[after];
  const last = shown[(after < 0 ? shown.length : after) - 1];
  const isOver =
    last === undefined ||
    minute >= (last.until ?? (next === undefined ? last.from + LONGEST_LAST : Infinity));
  const asShown = ({ from, title }: { from: number; title: string }): Shown => ({
    from: (from - CHINA_OFFSET) * MINUTE_MS,
    title,
  });
  return { now: isOver ? null : asShown(last), next: next === undefined ? null : asShown(next) };
}

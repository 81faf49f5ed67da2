import { DAY, type ProgrammeEntry } from "./now-and-next";

const FULL_WIDTH = /[０-９]/gu;
const LONGEST_TITLE = 80;

/** "19:30", "19时30分", "晚上7:30", "19:30-20:00". */
const TIME =
  /(?:(上午|下午|中午|晚上|晚间|凌晨|早上)\s?)?(?<!\d)([01]?\d|2\d)\s?[:：点时]\s?([0-5]\d)分?(?!\d)(?:\s{0,4}[-–—−~～至到]{1,4}\s{0,4}(?:(上午|下午|中午|晚上|晚间|凌晨|早上)\s?)?([01]?\d|2\d)\s?[:：点时]\s?([0-5]\d)分?(?!\d))?/gu;
/** What may stand between a title and the time of the next. */
const SEPARATOR = /[\s,，;；、|｜/。]/u;
/** Brackets and marks around a time or a title. */
const BEFORE_TITLE = /^[\s\p{Pd}\p{Pe}\p{Pf}:：|｜,，;；、。.·•/~～]+/u;
const AFTER_TITLE = /[\s\p{Pd}\p{Ps}\p{Pi}:：|｜,，;；、·•/~～]/u;
/** Before the time: nothing but marks, a day, or the number of an entry. */
const BEFORE_TIME = /^[\s\p{P}\p{S}]*$/u;
const ENTRY_NUMBER = /(?<!\d)\d{1,3}(?=[.、)])/u;

/** "11月27日", "2026-11-27"; not "1-2", which are parts of a series. */
const DATE =
  /(?<!\d)(?:20\d\d\s?[-年./]\s?(?=\d)|(?=\d{1,2}\s?月))(1[0-2]|0?[1-9])\s?[-月./]\s?(3[01]|[12]\d|0?[1-9])(?!\d)日?/gu;
const WEEKDAY = /(?:星期|周|礼拜)([日天一二三四五六])/gu;
const WEEKDAYS = "日一二三四五六";
/** A line that says more than a day is a sentence, in characters. */
const LONGEST_HEADING = 8;

function withoutDays(text: string): string {
  return text.replace(DATE, "").replace(WEEKDAY, "");
}

function daysIn(text: string): string[] {
  if (withoutDays(text).trim().length > LONGEST_HEADING) return [];
  const dates = [...text.matchAll(DATE)].map(
    ([, month = "", day = ""]) => `${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );
  const weekdays = [...text.matchAll(WEEKDAY)].map(([, name = ""]) =>
    String(WEEKDAYS.indexOf(name.replace("天", "日"))),
  );
  return dates.length > 0 ? dates : weekdays;
}

/** Hours of a clock of twelve: "晚上12:00" ends the day, "凌晨12:30" begins it, "中午1:00" is 13:00. */
function hours(half: string, hour: number): number {
  if (hour === 12) return half.startsWith("晚") ? 24 : half === "凌晨" ? 0 : 12;
  const isLater = half === "中午" ? hour < 4 : /下午|晚/.test(half) && hour < 12;
  return isLater ? hour + 12 : hour;
}

function minutes(half = "", hour = "", minute = ""): number {
  return hours(half, Number(hour)) * 60 + Number(minute);
}

/** The end of an entry; after midnight it is no longer of its half of the day: "晚上11:30-1:00". */
function endOf(from: number, half: string | undefined, hour: string, minute?: string): number {
  const until = minutes(half, hour, minute);
  return until > from ? until : minutes("", hour, minute);
}

function trim(cell: string): string {
  const text = cell.replace(BEFORE_TITLE, "");
  let end = text.length;
  while (end > 0 && AFTER_TITLE.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

/** The first cell of a row that says something. */
function tidy(text: string): string {
  const cells = text.split("\t").map(trim);
  return [...(cells.find((cell) => cell !== "") ?? "")].slice(0, LONGEST_TITLE).join("");
}

type Timed = Omit<ProgrammeEntry, "day">;

/** The entries of a line: "19:30 title", several of them, or "title 19:30". */
function entriesIn(line: string): { readonly before: string; readonly entries: readonly Timed[] } {
  const times = [...line.matchAll(TIME)];
  const [first] = times;
  if (first === undefined) return { before: line, entries: [] };
  const before = line.slice(0, first.index);
  const timed = ([, half, hour, minute, endHalf, endHour, endMinute]: RegExpExecArray) => {
    const from = minutes(half, hour, minute);
    const until = endHour === undefined ? null : endOf(from, endHalf ?? half, endHour, endMinute);
    return { from, until };
  };
  const rest = withoutDays(before);
  if (!BEFORE_TIME.test(rest.replace(ENTRY_NUMBER, ""))) {
    const isLast = times.length === 1 && line.slice(first.index + first[0].length).trim() === "";
    const title = tidy(rest);
    return { before, entries: isLast ? [{ ...timed(first), title }] : [] };
  }
  let latest = -1;
  const begins = times.filter((time) => {
    const { from } = timed(time);
    // "20:00 重播 19:30 的新闻" is one.
    const isBegin = time === first || (from > latest && SEPARATOR.test(line[time.index - 1] ?? ""));
    if (isBegin) latest = from;
    return isBegin;
  });
  return {
    before,
    entries: begins.map((time, index) => ({
      ...timed(time),
      title: tidy(line.slice(time.index + time[0].length, begins[index + 1]?.index)),
    })),
  };
}

/**
 * Reads a channel's programme, as editors write it for people: one entry a line, under days or without any.
 *
 * @param lines of its text; the cells of a table's row are separated by tabs
 * @returns its entries in order; none where it is not understood to the end, such as two channels side by side
 */
export function readProgramme(lines: readonly string[]): readonly ProgrammeEntry[] {
  const programme: ProgrammeEntry[] = [];
  let day = "";
  let midnights = 0;
  let last = 0;
  for (const line of lines) {
    const { before, entries } = entriesIn(
      line.replace(FULL_WIDTH, (digit) => digit.normalize("NFKC")),
    );
    const [named, another] = daysIn(before);
    // A week in columns.
    if (another !== undefined) return [];
    if (named !== undefined && named !== day) [day, midnights, last] = [named, 0, 0];
    for (const { from, until, title } of entries) {
      if (title === "") continue;
      if (from + midnights < last) midnights += DAY;
      if (midnights > DAY) return [];
      last = from + midnights;
      const end = until === null ? null : until + midnights + (until < from ? DAY : 0);
      programme.push({ day, from: last, until: end, title });
    }
  }
  return programme.length < 2 ? [] : programme;
}

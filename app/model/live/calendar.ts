/** A broadcast as an entry of a calendar. */
interface CalendarEntry {
  /** Names the entry for ever: opened again, it replaces the one before. */
  readonly id: string;
  readonly title: string;
  /** The page's URL. */
  readonly url: string;
  /** Instants, Unix milliseconds; without an end an hour is kept free. */
  readonly start: number;
  readonly end: number | null;
  /** When the entry was made, Unix milliseconds. */
  readonly now: number;
}

const HOUR = 3_600_000;
/** Longest line in octets, without its end (RFC 5545, 3.1). */
const LINE = 75;
/** How long before the start the calendar reminds. */
const REMINDER = "-PT10M";

/** An instant as iCalendar writes it in UTC (RFC 5545, 3.3.5): 20261122T103000Z. */
function utc(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
}

/** A text with what means something in a value escaped (RFC 5545, 3.3.11). */
function escapeValue(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, " ");
}

/** A line folded to 75 octets, never within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [""];
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > LINE) {
      lines.push("");
      // The space that every further line begins with.
      octets = 1;
    }
    lines[lines.length - 1] += sign;
    octets += size;
  }
  return lines.join("\r\n ");
}

/** A calendar file with one entry (RFC 5545, iCalendar). */
export function calendarFile({ id, title, url, start, end, now }: CalendarEntry): string {
  const { host } = new URL(url);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//share//ZH`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${id}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end === null || end <= start ? start + HOUR : end)}`,
    `SUMMARY:${escapeValue(title)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeValue(title)}`,
    `TRIGGER:${REMINDER}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}

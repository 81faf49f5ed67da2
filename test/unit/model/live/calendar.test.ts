import { describe, expect, it } from "vitest";
import { calendarFile } from "~/model/live/calendar";

const entry = {
  id: "ab12",
  title: "开幕；夜航, 第一场",
  url: "https://share.example.com/davmu/share/web/live/ab12/index.html",
  start: Date.UTC(2026, 10, 22, 11, 30),
  end: Date.UTC(2026, 10, 22, 13),
  now: Date.UTC(2026, 10, 20),
};

function unfolded(file: string) {
  return file.replaceAll("\r\n ", "").split("\r\n");
}

describe("a broadcast's calendar file", () => {
  it("says when it begins and ends, in UTC, and reminds before it", () => {
    const lines = unfolded(calendarFile(entry));
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines).toContain("DTSTART:20261122T113000Z");
    expect(lines).toContain("DTEND:20261122T130000Z");
    expect(lines).toContain("DTSTAMP:20261120T000000Z");
    expect(lines).toContain("UID:ab12@share.example.com");
    expect(lines).toContain("TRIGGER:-PT10M");
    expect(lines.at(-2)).toBe("END:VCALENDAR");
  });

  it("keeps an hour free where nobody knows when it ends", () => {
    expect(unfolded(calendarFile({ ...entry, end: null }))).toContain("DTEND:20261122T123000Z");
  });

  it("escapes what means something in a value, and lets no title add a line", () => {
    const file = calendarFile({ ...entry, title: "a;b,c\\d\r\nBEGIN:VEVENT" });
    expect(unfolded(file)).toContain(String.raw`SUMMARY:a\;b\,c\\d\nBEGIN:VEVENT`);
  });

  it("folds lines to 75 octets, never within a character", () => {
    const file = calendarFile({ ...entry, title: "夜航".repeat(60) });
    const encoder = new TextEncoder();
    const lines = file.split("\r\n");
    expect(Math.max(...lines.map((line) => encoder.encode(line).length))).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${"夜航".repeat(60)}`);
  });
});

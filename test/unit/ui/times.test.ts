import { describe, expect, it } from "vitest";
import { times } from "../../../app/messages/zh-CN/content";
import { relativeTime } from "../../../app/ui/times";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.parse("2026-11-20T10:00:00+08:00");
function before(age: number) {
  return relativeTime(now - age, now, times);
}

describe("relative times", () => {
  it("calls the last minute just now, also when the writer's clock runs ahead", () => {
    expect([before(0), before(59_999), before(-5 * MINUTE)]).toEqual(["刚刚", "刚刚", "刚刚"]);
  });

  it("shows the date of what lies further ahead than clocks disagree", () => {
    expect([before(-59 * MINUTE), before(-25 * HOUR), before(-400 * 24 * HOUR)]).toEqual([
      "刚刚",
      "11-21",
      "2027-12-25",
    ]);
  });

  it("counts minutes, hours and days for 72 hours", () => {
    expect([
      before(MINUTE),
      before(59 * MINUTE),
      before(HOUR),
      before(23 * HOUR),
      before(24 * HOUR),
      before(72 * HOUR - 1),
    ]).toEqual(["1分钟前", "59分钟前", "1小时前", "23小时前", "1天前", "2天前"]);
  });

  it("shows the date from 72 hours on", () => {
    expect(before(72 * HOUR)).toBe("11-17");
  });

  it("adds the year when it is not this one", () => {
    expect(relativeTime(Date.parse("2025-12-31T23:59:00+08:00"), now, times)).toBe("2025-12-31");
  });

  it("shows the date of China Standard Time whatever the server's time zone", () => {
    expect(relativeTime(Date.parse("2026-11-01T17:00:00Z"), now, times)).toBe("11-02");
  });
});

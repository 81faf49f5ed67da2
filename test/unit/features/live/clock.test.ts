import { describe, expect, it } from "vitest";
import {
  countdownParts,
  MINUTE,
  programmeTime,
  ServerClock,
} from "../../../../app/features/live/room/clock";
import { live as english } from "../../../../app/messages/en/live";
import { live as chinese } from "../../../../app/messages/zh-CN/live";
import { broadcastAt, nextChange, setByHand } from "../../../../origin/live/broadcast-clock";

const HOUR = 3_600_000;

describe("the platform's clock on a phone", () => {
  it("is right to half a round trip although the phone's own clock is hours off", () => {
    let platform = 1_000_000_000_000;
    const skew = -7 * HOUR;
    const clock = new ServerClock(platform, () => platform + skew);
    const asked = platform + skew;
    platform += 150;
    const told = platform;
    platform += 250;
    clock.measure(told, asked, platform + skew);
    expect(Math.abs(clock.now() - platform)).toBeLessThanOrEqual(200);
    platform += 10 * MINUTE;
    expect(Math.abs(clock.now() - platform)).toBeLessThanOrEqual(200);
  });

  it("keeps the measurement with the least uncertainty", () => {
    const clock = new ServerClock(0, () => 1_000);
    clock.measure(5_000, 980, 1_000);
    const good = clock.now();
    clock.measure(9_000, -3_000, 1_000);
    expect(clock.now()).toBe(good);
  });

  it("starts from the document and is corrected when the document was kept for minutes", () => {
    const device = 10 * MINUTE;
    const clock = new ServerClock(0, () => device);
    expect(clock.now()).toBe(0);
    clock.measure(device, device, device);
    expect(clock.now()).toBe(device);
  });
});

describe("the countdown to a broadcast", () => {
  it("shows days, hours, minutes and seconds, and nothing once it is over", () => {
    const until = 2 * 24 * HOUR + 3 * HOUR + 4 * MINUTE + 5_000;
    expect(countdownParts(until, 0)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
    expect(countdownParts(1_000, 999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(countdownParts(1_000, 1_000)).toBeNull();
    expect(countdownParts(1_000, 9_000)).toBeNull();
  });

  it("says what is left as a sentence in whole minutes, never sixty of them beside an hour", () => {
    const edgeClock = (left: number, words: typeof chinese) => {
      const parts = countdownParts(left, 0, MINUTE);
      return parts && words.countdownSentence(parts.days, parts.hours, parts.minutes);
    };
    expect(edgeClock(2 * HOUR - 30_000, chinese)).toBe("还有 2 小时");
    expect(edgeClock(2 * HOUR - 90_000, chinese)).toBe("还有 1 小时 59 分钟");
    expect(edgeClock(1_000, chinese)).toBe("还有 1 分钟");
    expect(edgeClock(24 * HOUR - 1, chinese)).toBe("还有 1 天");
    expect(edgeClock(26 * HOUR, english)).toBe("In 1 day 2 hours");
    expect(edgeClock(0, chinese)).toBeNull();
  });

  it("names the start in China Standard Time", () => {
    expect(programmeTime(Date.UTC(2026, 10, 20, 16, 30))).toBe("11-21 00:30");
  });
});

describe("a broadcast's own clock", () => {
  const announced = { status: "announced", startTime: 1_000, endTime: 5_000 } as const;

  it("starts it at its start and ends it at its end", () => {
    expect(broadcastAt(announced, 999).status).toBe("announced");
    expect(broadcastAt(announced, 1_000).status).toBe("live");
    expect(broadcastAt(announced, 5_000).status).toBe("ended");
    expect(broadcastAt({ ...announced, status: "paused" }, 5_000).status).toBe("ended");
  });

  it("knows when it changes next, and that an open end never comes by itself", () => {
    expect(nextChange(announced)).toBe(1_000);
    expect(nextChange({ ...announced, status: "live" })).toBe(5_000);
    expect(nextChange({ ...announced, status: "live", endTime: null })).toBeNull();
    expect(nextChange({ ...announced, status: "ended" })).toBeNull();
  });

  it("follows the editors' hand: ended now, resumed without its old end", () => {
    expect(setByHand(announced, "ended", 2_000)).toEqual({
      status: "ended",
      startTime: 1_000,
      endTime: 2_000,
    });
    expect(setByHand({ ...announced, status: "ended" }, "live", 6_000).endTime).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  readPercent,
  behaviourRecord,
  sendRecord,
} from "../../../../app/client/tracking/start-tracking";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_900 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a behaviour log record", () => {
  test("has the specification's fields, ids joined with |, and the device's", () => {
    expect(behaviourRecord("read", ["a1", "b2"], { duration: 12, percent: 80 })).toEqual({
      timestamp: 1_700_000_000,
      version: "1",
      terminal: "wap",
      tid: "a1|b2",
      behavior: "read",
      duration: 12,
      percent: 80,
      device_type: expect.stringMatching(/^(Android|IOS)$/),
      device_os: expect.any(String),
      user_id: "",
    });
  });
});

describe("the percentage of an article that was read", () => {
  test("counts 150 pixels below the screen", () => {
    expect(readPercent({ top: 0, height: 2000 }, 850)).toBe(50);
  });
  test("is at most 100", () => {
    expect(readPercent({ top: -5000, height: 2000 }, 850)).toBe(100);
  });
  test("is 0 for an article that is further below, or empty", () => {
    expect(readPercent({ top: 3000, height: 2000 }, 850)).toBe(0);
    expect(readPercent({ top: 0, height: 0 }, 850)).toBe(0);
  });
});

describe("a record", () => {
  const record = behaviourRecord("view", ["a1"]);

  test("goes as a beacon to the configured base", async () => {
    const sendBeacon = vi.fn((_address: string, _body: string) => true);
    vi.stubGlobal("navigator", { sendBeacon, userAgent: "" });
    await sendRecord("https://stat.example.test", record);
    expect(sendBeacon).toHaveBeenCalledWith(
      "https://stat.example.test/tracker/log",
      JSON.stringify(record),
    );
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LikeBurst, BURST_SPAN } from "../../../../app/features/live/actions/use-likes";
import { MAX_LIKE_BURST } from "../../../../app/model/live/live-forms";
import { PollTimer } from "../../../../app/features/shared/socket/poll-timer";
import {
  reconnecting,
  resolveSocketUrl,
} from "../../../../app/features/shared/socket/managed-socket";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a polling timer", () => {
  it("asks again and again until it is set to 0, then never", async () => {
    const poll = vi.fn(async () => {});
    const timer = new PollTimer(poll);
    timer.set(1_000);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(poll).toHaveBeenCalledTimes(3);
    timer.set(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(poll).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not come back to life when a response arrives after it was set to 0", async () => {
    let answer = () => {};
    const poll = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const timer = new PollTimer(poll);
    timer.set(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    timer.set(0);
    answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it("waits for a slow response before it asks again, and goes on after a failure", async () => {
    const poll = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      throw new Error("no answer");
    });
    const timer = new PollTimer(poll);
    timer.set(1_000);
    await vi.advanceTimersByTimeAsync(11_900);
    expect(poll).toHaveBeenCalledTimes(2);
    timer.set(0);
  });
});

describe("a burst of likes", () => {
  it("is one call with all taps of its span", async () => {
    const send = vi.fn();
    const burst = new LikeBurst(send);
    for (let taps = 0; taps < 7; taps += 1) burst.tap();
    await vi.advanceTimersByTimeAsync(BURST_SPAN);
    expect(send.mock.calls).toEqual([[7]]);
    burst.tap();
    burst.flush();
    expect(send.mock.calls).toEqual([[7], [1]]);
    await vi.advanceTimersByTimeAsync(BURST_SPAN);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("does not count more taps than a call may carry", async () => {
    const send = vi.fn();
    const burst = new LikeBurst(send);
    const counted = Array.from({ length: MAX_LIKE_BURST + 5 }, () => burst.tap());
    expect(counted.filter(Boolean)).toHaveLength(MAX_LIKE_BURST);
    burst.flush();
    expect(send).toHaveBeenCalledWith(MAX_LIKE_BURST);
  });
});

describe("a connection", () => {
  it("goes to the configured URL, or to the page's own host with its scheme", () => {
    const page = { protocol: "https:", host: "share.example.com" };
    expect(resolveSocketUrl("wss://push.example.com/connect", page)).toBe(
      "wss://push.example.com/connect",
    );
    expect(resolveSocketUrl("/push/connect", page)).toBe("wss://share.example.com/push/connect");
    expect(resolveSocketUrl("/push", { protocol: "http:", host: "192.168.1.4:8788" })).toBe(
      "ws://192.168.1.4:8788/push",
    );
  });

  it("comes back at a moment of its own, never at once and never later than half a minute", () => {
    const soonest = reconnecting(() => 0);
    const latest = reconnecting(() => 1);
    expect(soonest.minReconnectionDelay).toBeGreaterThanOrEqual(1_000);
    expect(latest.minReconnectionDelay).toBeGreaterThan(soonest.minReconnectionDelay);
    expect(latest.maxReconnectionDelay).toBe(30_000);
    expect(soonest.reconnectionDelayGrowFactor).toBeGreaterThan(1);
  });
});

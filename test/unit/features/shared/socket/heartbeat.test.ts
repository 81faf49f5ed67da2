import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  RESPONSE_TIMEOUT,
  Heartbeat,
  PING_INTERVAL,
} from "../../../../../app/features/shared/socket/managed-socket";

describe("a connection's heartbeat", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const beating = () => {
    const connection = { send: vi.fn(), reconnect: vi.fn() };
    return { ...connection, heartbeat: new Heartbeat(connection) };
  };

  it("asks after silence, and connects anew when nobody answers", () => {
    const { send, reconnect, heartbeat } = beating();
    heartbeat.onMessage();
    vi.advanceTimersByTime(PING_INTERVAL);
    expect(send.mock.calls).toEqual([["ping"]]);
    vi.advanceTimersByTime(RESPONSE_TIMEOUT - 1);
    expect(reconnect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reconnect).toHaveBeenCalledTimes(1);
  });

  it("is content with any word, and asks only in silence", () => {
    const { send, reconnect, heartbeat } = beating();
    heartbeat.onMessage();
    for (let words = 0; words < 5; words += 1) {
      vi.advanceTimersByTime(PING_INTERVAL - 1);
      heartbeat.onMessage();
    }
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(PING_INTERVAL);
    heartbeat.onMessage();
    vi.advanceTimersByTime(PING_INTERVAL - 1);
    expect(send).toHaveBeenCalledTimes(1);
    expect(reconnect).not.toHaveBeenCalled();
  });

  it("ends with its connection", () => {
    const { send, heartbeat } = beating();
    heartbeat.onMessage();
    heartbeat.stop();
    vi.advanceTimersByTime(PING_INTERVAL + RESPONSE_TIMEOUT);
    expect(send).not.toHaveBeenCalled();
  });
});

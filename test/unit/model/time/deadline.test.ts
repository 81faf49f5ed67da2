import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { delay, withDeadline } from "../../../../app/model/time/deadline";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function later<T>(milliseconds: number, value: T) {
  return delay(milliseconds).then(() => value);
}

describe("work with a deadline", () => {
  it("gives its result when it comes in time, and no timer stays behind", async () => {
    const first = withDeadline(later(20, "result"), 30, "late");
    await vi.advanceTimersByTimeAsync(20);
    expect(await first).toBe("result");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is late from the deadline on, not before, however it ends", async () => {
    const first = withDeadline(later(40, "result"), 30, "late");
    const answered = vi.fn();
    void first.then(answered);
    await vi.advanceTimersByTimeAsync(29);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledExactlyOnceWith("late");
  });

  it("fails as the work does when that is in time, and leaves no timer either", async () => {
    await expect(withDeadline(Promise.reject(new Error("down")), 30, "late")).rejects.toThrow(
      "down",
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not failed by work that rejects after the deadline", async () => {
    const work = later(40, null).then(() => Promise.reject(new Error("down")));
    const first = withDeadline(work, 30, "late");
    await vi.advanceTimersByTimeAsync(60);
    expect(await first).toBe("late");
  });
});

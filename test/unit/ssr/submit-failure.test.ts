import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { submitSafely } from "../../../app/ssr/submit-failure";

describe("the framework's form", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("counts as not sent when nothing was answered for half a minute", async () => {
    const settled = vi.fn();
    void submitSafely({ serverAction: () => new Promise(() => {}) }).then(settled);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(settled).toHaveBeenCalledExactlyOnceWith({ submitFailed: true });
  });

  it("goes on where its response leads", async () => {
    const leads = new Response(null, { status: 302 });
    await expect(submitSafely({ serverAction: () => Promise.reject(leads) })).rejects.toBe(leads);
    expect(vi.getTimerCount()).toBe(0);
  });
});

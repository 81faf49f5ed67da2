import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as v from "valibot";
import { postAction } from "../../../../../app/features/shared/form-actions/post-action";

describe("a form that is sent without leaving the page", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is sent on when the page is left before it was answered", () => {
    const fetch = vi.fn(() => Promise.reject(new Error("the page is left")));
    vi.stubGlobal("fetch", fetch);
    void postAction("/x", new FormData(), v.null(), "没有发出去", { keepalive: true });
    expect(fetch).toHaveBeenCalledWith("/x", expect.objectContaining({ keepalive: true }));
  });

  it("is not waited for without end: an answer that does not come is an answer that cannot be had", async () => {
    vi.stubGlobal(
      "fetch",
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(new Error("aborted")));
        }),
    );
    const outcome = postAction("/x", new FormData(), v.null(), "没有发出去", { timeoutMs: 8_000 });
    const settled = vi.fn();
    void outcome.then(settled);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ status: "unavailable", message: "没有发出去" });
  });
});

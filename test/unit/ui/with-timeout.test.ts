import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchSameOriginJson } from "../../../app/ui/same-origin-json";
import { TimeoutError, withTimeout } from "../../../app/ui/with-timeout";

/** A request that is never answered, and rejects as `fetch` does when it is ended. */
function hanging(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new DOMException("ended", "AbortError"));
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a request whose response may not come", () => {
  it("is given up after fifteen seconds, and its request ended", async () => {
    let ended = false;
    const asked = withTimeout((signal) => {
      signal.addEventListener("abort", () => (ended = true));
      return hanging(signal);
    });
    const settled = vi.fn();
    const failed = asked.catch(settled);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await failed;
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(TimeoutError));
    expect(ended).toBe(true);
  });

  it("is given up even where the request cannot be ended", async () => {
    const asked = withTimeout(() => new Promise(() => {}), { timeoutMs: 1_000 });
    const failed = expect(asked).rejects.toBeInstanceOf(TimeoutError);
    await vi.advanceTimersByTimeAsync(1_000);
    await failed;
  });

  it("ends, not late, when who asked wants to know no more", async () => {
    const asking = new AbortController();
    const asked = withTimeout(hanging, { signal: asking.signal });
    asking.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
    expect(vi.getTimerCount()).toBe(0);
    await expect(withTimeout(hanging, { signal: asking.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
  });

  it("leaves no timer behind a response", async () => {
    expect(await withTimeout(async () => "answer")).toBe("answer");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is the next page of a list, whose response may break off half-way", async () => {
    vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => ({
      ok: true,
      json: () => hanging(signal!),
    }));
    const failed = expect(fetchSameOriginJson("/comments")).rejects.toBeInstanceOf(TimeoutError);
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
  });
});

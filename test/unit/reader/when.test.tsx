import { afterEach, describe, expect, it, vi } from "vitest";
import { painted } from "../../../app/reader/when";

describe("what comes after the first frame", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("comes a second later at most on a page that gets no frame: it is covered or hidden", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", () => 0);
    const done = vi.fn();
    void painted().then(done);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it("waits no longer than for the frame on a page that is seen", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => setTimeout(draw, 16));
    const done = vi.fn();
    void painted().then(done);
    await vi.advanceTimersByTimeAsync(17);
    expect(done).toHaveBeenCalledOnce();
  });
});

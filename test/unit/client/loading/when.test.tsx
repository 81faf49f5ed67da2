import { afterEach, describe, expect, it, vi } from "vitest";
import { SHELL_END } from "../../../../app/ssr/hydration-plan";
import { painted, shellRead } from "../../../../app/client/loading/when";

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

  it("asks for no frame once something was painted", async () => {
    const draw = vi.fn();
    vi.stubGlobal("requestAnimationFrame", draw);
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([{}] as ReturnType<
      typeof performance.getEntriesByType
    >);
    await painted();
    expect(draw).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe("a document that is still arriving", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });

  it("stands when the end of its shell has arrived", async () => {
    vi.useFakeTimers();
    vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
    const done = vi.fn();
    void shellRead().then(done);
    document.body.appendChild(document.createElement("main"));
    await vi.advanceTimersByTimeAsync(100);
    expect(done).not.toHaveBeenCalled();
    const end = document.createElement("div");
    end.id = SHELL_END;
    document.body.appendChild(end);
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toHaveBeenCalledOnce();
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { HYDRATION_PLAN } from "../../../../app/document/hydration-plan";
import { painted, shellRead } from "../../../../app/page/reader/when";

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

  it("stands when its plan has arrived whole, which only what follows it tells", async () => {
    vi.useFakeTimers();
    vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
    const plan = document.createElement("script");
    plan.id = HYDRATION_PLAN;
    const done = vi.fn();
    void shellRead().then(done);
    plan.textContent = '{"entry":"/half';
    document.body.appendChild(plan);
    await vi.advanceTimersByTimeAsync(100);
    expect(done).not.toHaveBeenCalled();
    document.body.appendChild(document.createElement("script"));
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toHaveBeenCalledOnce();
  });
});

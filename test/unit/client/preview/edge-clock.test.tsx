import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createElapsedTimer } from "../../../../app/client/preview/start-preview";

const RENDERED_AT = Date.UTC(2026, 10, 22, 4);
const MINUTE = 60_000;

/** A device whose steady and own clocks a test moves, and an edge that says its own time. */
const device = { steady: 0, clock: 0 };
function edgeSays(date: number | null) {
  return vi.stubGlobal(
    "fetch",
    vi.fn(async () => {
      if (date === null) throw new TypeError("offline");
      return new Response(null, { headers: { date: new Date(date).toUTCString() } });
    }),
  );
}

describe("a preview's countdown", () => {
  beforeEach(() => {
    Object.assign(device, { steady: 0, clock: RENDERED_AT });
    vi.spyOn(performance, "now").mockImplementation(() => device.steady);
    vi.spyOn(Date, "now").mockImplementation(() => device.clock);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("runs on steady time and asks nobody while the device does not sleep", async () => {
    edgeSays(RENDERED_AT);
    const clock = createElapsedTimer(RENDERED_AT);
    Object.assign(device, { steady: MINUTE, clock: RENDERED_AT + MINUTE });
    await clock.check();
    expect(clock.elapsedMs()).toBe(MINUTE);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("follows the edge after a sleep, in which steady time stood still", async () => {
    edgeSays(RENDERED_AT + 20 * MINUTE);
    const clock = createElapsedTimer(RENDERED_AT);
    Object.assign(device, { steady: MINUTE, clock: RENDERED_AT + 20 * MINUTE });
    await clock.check();
    expect(clock.elapsedMs()).toBe(20 * MINUTE);
  });

  it("goes on by the device's own clock where the edge does not answer for five seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const clock = createElapsedTimer(RENDERED_AT);
    Object.assign(device, { steady: MINUTE, clock: RENDERED_AT + 20 * MINUTE });
    const checked = clock.check();
    await vi.advanceTimersByTimeAsync(5_000);
    await checked;
    expect(clock.elapsedMs()).toBe(20 * MINUTE);
  });

  it("is neither lengthened nor shortened by a device whose clock is set", async () => {
    edgeSays(RENDERED_AT + MINUTE);
    const clock = createElapsedTimer(RENDERED_AT);
    for (const set of [-120 * MINUTE, 120 * MINUTE]) {
      Object.assign(device, { steady: MINUTE, clock: RENDERED_AT + MINUTE + set });
      await clock.check();
      expect(clock.elapsedMs()).toBe(MINUTE);
    }
  });

  it("rather ends early than late where the edge does not answer", async () => {
    edgeSays(null);
    const clock = createElapsedTimer(RENDERED_AT);
    Object.assign(device, { steady: MINUTE, clock: RENDERED_AT + 31 * MINUTE });
    await clock.check();
    expect(clock.elapsedMs()).toBe(31 * MINUTE);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startEdgeClock } from "../../../../app/client/preview/start-preview";

const MADE_AT = Date.UTC(2026, 10, 22, 4);
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
    Object.assign(device, { steady: 0, clock: MADE_AT });
    vi.spyOn(performance, "now").mockImplementation(() => device.steady);
    vi.spyOn(Date, "now").mockImplementation(() => device.clock);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("runs on steady time and asks nobody while the device does not sleep", async () => {
    edgeSays(MADE_AT);
    const clock = startEdgeClock(MADE_AT);
    Object.assign(device, { steady: MINUTE, clock: MADE_AT + MINUTE });
    await clock.check();
    expect(clock.sinceMade()).toBe(MINUTE);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("follows the edge after a sleep, in which steady time stood still", async () => {
    edgeSays(MADE_AT + 20 * MINUTE);
    const clock = startEdgeClock(MADE_AT);
    Object.assign(device, { steady: MINUTE, clock: MADE_AT + 20 * MINUTE });
    await clock.check();
    expect(clock.sinceMade()).toBe(20 * MINUTE);
  });

  it("goes on by the device's own clock where the edge does not answer for five seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const clock = startEdgeClock(MADE_AT);
    Object.assign(device, { steady: MINUTE, clock: MADE_AT + 20 * MINUTE });
    const checked = clock.check();
    await vi.advanceTimersByTimeAsync(5_000);
    await checked;
    expect(clock.sinceMade()).toBe(20 * MINUTE);
  });

  it("is neither lengthened nor shortened by a device whose clock is set", async () => {
    edgeSays(MADE_AT + MINUTE);
    const clock = startEdgeClock(MADE_AT);
    for (const set of [-120 * MINUTE, 120 * MINUTE]) {
      Object.assign(device, { steady: MINUTE, clock: MADE_AT + MINUTE + set });
      await clock.check();
      expect(clock.sinceMade()).toBe(MINUTE);
    }
  });

  it("rather ends early than late where the edge does not answer", async () => {
    edgeSays(null);
    const clock = startEdgeClock(MADE_AT);
    Object.assign(device, { steady: MINUTE, clock: MADE_AT + 31 * MINUTE });
    await clock.check();
    expect(clock.sinceMade()).toBe(31 * MINUTE);
  });
});

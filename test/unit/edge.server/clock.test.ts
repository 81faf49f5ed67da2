import { describe, expect, test } from "vitest";
import { BackOff } from "../../../app/edge.server/cache/failures";
import { SingleFlight } from "../../../app/edge.server/cache/single-flight";
import {
  elapsed,
  later,
  LONG_AGO,
  clockOf,
  type Instant,
  type MonotonicTime,
} from "../../../app/model/time/clock";
import { FleetClock, readingOf } from "../../../app/edge.server/control/fleet-clock";
import { Breaker } from "../../../app/edge.server/resilience/breaker";

const HOUR = 3_600_000;

/** A host's clocks: time passes on both, and the one on the wall is set; Node's kind and workerd's. */
function hostClocks(kind: "own" | "of the wall" = "own") {
  const hands = { now: 1_700_000_000_000, set: 0, stood: 0 };
  const wall = () => hands.now + hands.set;
  const monotonic = kind === "own" ? () => hands.now - hands.stood : wall;
  return { hands, clock: clockOf({ wall, monotonic }) };
}

describe("a process's clock", () => {
  test.each(["own", "of the wall"] as const)(
    "measures time that never goes back, whatever the wall clock is set to (monotonic: %s)",
    (kind) => {
      const { hands, clock } = hostClocks(kind);
      const start = clock.monotonic();
      const wall = clock.wall();
      hands.now += 1000;
      expect(elapsed(start, clock.monotonic())).toBe(1000);
      hands.set = -HOUR;
      clock.monotonic();
      hands.now += 1000;
      expect(elapsed(start, clock.monotonic())).toBe(2000);
      expect(clock.wall()).toBe(wall + 2000);
      expect(clock.steps()).toBe(1);
    },
  );

  test("goes forward with the wall clock, and says that it was set", () => {
    const { hands, clock } = hostClocks();
    const [wall, start] = [clock.wall(), clock.monotonic()];
    hands.set = HOUR;
    expect(clock.wall()).toBe(wall + HOUR);
    expect(elapsed(start, clock.monotonic())).toBe(0);
    expect(clock.steps()).toBe(1);
  });

  test("tells others the right time again after it was ahead for a while", () => {
    const { hands, clock } = hostClocks();
    hands.set = 8 * HOUR;
    const ahead = clock.wall();
    hands.set = 0;
    hands.now += 1000;
    expect(clock.wall()).toBe(ahead + 1000);
    expect(clock.hostTime()).toBe(hands.now);
  });

  test("follows what the network time corrects by and by", () => {
    const { hands, clock } = hostClocks();
    const wall = clock.wall();
    for (let second = 0; second < 100; second += 1) {
      hands.now += 1000;
      hands.set -= 1;
      clock.wall();
    }
    expect(clock.wall()).toBe(wall + 99_900);
    expect(clock.steps()).toBe(0);
  });

  test("stands still where the wall clock is set back by less than a step, until that has come again", () => {
    const { hands, clock } = hostClocks();
    const wall = clock.wall();
    hands.now += 10;
    hands.set = -500;
    expect(clock.wall()).toBe(wall);
    hands.now += 600;
    expect(clock.wall()).toBe(wall + 110);
    expect(clock.steps()).toBe(0);
  });

  test("says that a machine stood still which its monotonic clock has not counted", () => {
    const { hands, clock } = hostClocks();
    const wall = clock.wall();
    hands.now += HOUR;
    hands.stood = HOUR;
    expect(clock.wall()).toBe(wall + HOUR);
    expect(clock.steps()).toBe(1);
  });

  test("readings of the two clocks cannot be mixed", () => {
    const { clock } = hostClocks();
    const measured: MonotonicTime = clock.monotonic();
    const stamp: Instant = clock.wall();
    // @ts-expect-error A reading means nothing by itself.
    expect(measured - 1).toBeTypeOf("number");
    // @ts-expect-error An instant is none of this clock's readings.
    expect(elapsed(measured, stamp)).toBeTypeOf("number");
    // @ts-expect-error Nobody else can read it.
    const stored: number = measured;
    // @ts-expect-error They count from different beginnings.
    expect(measured < stamp && stored < stamp).toBeTypeOf("boolean");
    expect(elapsed(LONG_AGO, later(measured, 5))).toBe(Infinity);
  });
});

describe("a wall clock that is set back by an hour", () => {
  test("keeps no breaker open for longer than its five seconds", () => {
    const { hands, clock } = hostClocks();
    const breaker = new Breaker(() => clock.monotonic());
    for (let call = 0; call < 5; call += 1) breaker.failed(breaker.permit(false));
    expect(breaker.permit(true)).toBe("refused");
    hands.set = -HOUR;
    hands.now += 250;
    expect(breaker.permit(true)).toBe("last-resort");
    hands.now += 5000;
    expect(breaker.permit(false)).toBe("probe");
  });

  test("lets a failing answer be asked for again after its second", () => {
    const { hands, clock } = hostClocks();
    const backOff = new BackOff(() => clock.monotonic());
    backOff.failed("key");
    hands.set = -HOUR;
    hands.now += 1001;
    expect(backOff.isWaiting("key")).toBe(false);
  });

  test("leaves nobody waiting for a leader that has gone", async () => {
    const { hands, clock } = hostClocks();
    const flights = new SingleFlight(() => clock.monotonic());
    void flights.run(
      "key",
      100,
      () => {},
      () => new Promise(() => {}),
    );
    hands.set = -HOUR;
    hands.now += 101;
    expect(flights.isRunning("key")).toBe(false);
  });

  test("changes nothing of the store's time, which the next poll confirms", () => {
    const { hands, clock } = hostClocks();
    const fleet = new FleetClock(clock);
    fleet.expectStoreClock();
    fleet.synchronise(5_000_000, readingOf(clock));
    hands.set = -HOUR;
    hands.now += 1000;
    expect(fleet.now()).toBe(5_001_000);
    expect(fleet.uncertainBefore).toBe(Infinity);
    fleet.synchronise(5_001_000, readingOf(clock));
    expect(fleet.now()).toBe(5_001_000);
    expect(fleet.uncertainBefore).toBe(-Infinity);
  });
});

describe("the store's time", () => {
  test("is at most as much later than known as the poll took", () => {
    const { hands, clock } = hostClocks();
    const fleet = new FleetClock(clock);
    fleet.expectStoreClock();
    const askedAt = readingOf(clock);
    hands.now += 3000;
    fleet.synchronise(5_000_000, askedAt);
    expect([fleet.now(), fleet.latest()]).toEqual([5_000_000, 5_003_000]);
  });

  test("is not turned back by a poll that is answered after a later one", () => {
    const { hands, clock } = hostClocks();
    const fleet = new FleetClock(clock);
    fleet.expectStoreClock();
    const askedAt = readingOf(clock);
    hands.now += 1000;
    fleet.synchronise(5_001_000, readingOf(clock));
    hands.now += 5000;
    fleet.synchronise(5_000_000, askedAt);
    expect([fleet.now(), fleet.latest()]).toEqual([5_006_000, 5_006_000]);
  });

  test("is uncertain for what was stamped before a step while no poll is answered", () => {
    const { hands, clock } = hostClocks();
    const fleet = new FleetClock(clock);
    fleet.expectStoreClock();
    fleet.synchronise(5_000_000, readingOf(clock));
    const before = fleet.begin();
    hands.set = -HOUR;
    fleet.pollFailed();
    expect(fleet.uncertainBefore).toBeGreaterThan(before);
    hands.now += 1;
    expect(fleet.begin()).toBeGreaterThanOrEqual(fleet.uncertainBefore);
  });
});

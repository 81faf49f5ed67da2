import { describe, expect, test } from "vitest";
import { Breaker } from "../../../app/edge.server/resilience/breaker";
import {
  LoadShedder,
  RetryBudget,
  UpstreamGuard,
  type Attempt,
} from "../../../app/edge.server/resilience/upstream-guard";
import { systemClock } from "../../../app/model/time/clock";
import { clockOf } from "../../helpers/clock";
import { LatencyHistogram } from "../../../app/edge.server/observability/latency-histogram";

function clockAt(start = 0) {
  const clock = { now: start };
  return { clock, now: () => clockOf(clock).monotonic() };
}

const get = {
  service: "api",
  priority: "article",
  repeatable: true,
  lastResort: false,
  timeoutMs: 3000,
} as const;
const answered: Attempt<string> = { reply: "yes", outcome: "answered" };
const reset: Attempt<string> = { reply: "reset", outcome: "failed-retryable" };
const timedOut: Attempt<string> = { reply: "timeout", outcome: "failed" };

describe("the breaker of an upstream", () => {
  const failTimes = (breaker: Breaker, times: number) => {
    for (let call = 0; call < times; call += 1) breaker.failed(breaker.permit(false));
  };

  test("opens after five failures in a row and lets one probe through after 5 s", () => {
    const { clock, now } = clockAt();
    const breaker = new Breaker(now);
    failTimes(breaker, 4);
    expect(breaker.state).toBe("closed");
    failTimes(breaker, 1);
    expect([breaker.state, breaker.permit(false)]).toEqual(["open", "refused"]);
    clock.now = 5000;
    expect([breaker.permit(false), breaker.permit(false)]).toEqual(["probe", "refused"]);
    breaker.succeeded("probe");
    expect(breaker.permit(false)).toBe("call");
  });

  test("stays open for 30 s and then 120 s when probes fail", () => {
    const { clock, now } = clockAt();
    const breaker = new Breaker(now);
    failTimes(breaker, 5);
    for (const wait of [5000, 30_000, 120_000, 120_000]) {
      clock.now += wait - 1;
      expect(breaker.permit(false)).toBe("refused");
      clock.now += 1;
      expect(breaker.permit(false)).toBe("probe");
      breaker.failed("probe");
    }
  });

  test("opens when half of at least twenty calls within ten seconds failed", () => {
    const { clock, now } = clockAt();
    const breaker = new Breaker(now);
    for (let call = 0; call < 19; call += 1) {
      clock.now += 100;
      if (call % 2 === 0) breaker.failed(breaker.permit(false));
      else breaker.succeeded(breaker.permit(false));
    }
    expect(breaker.state).toBe("closed");
    breaker.failed(breaker.permit(false));
    expect(breaker.state).toBe("open");
  });

  test("a probe that was abandoned does not keep it open for ever", () => {
    const { clock, now } = clockAt();
    const breaker = new Breaker(now);
    failTimes(breaker, 5);
    clock.now = 5000;
    expect(breaker.permit(false)).toBe("probe");
    clock.now += 10_000;
    expect(breaker.permit(false)).toBe("probe");
  });
});

describe("an open breaker", () => {
  const opened = () => {
    const { clock, now } = clockAt();
    const breaker = new Breaker(now);
    for (let call = 0; call < 5; call += 1) breaker.failed(breaker.permit(true));
    return { clock, breaker };
  };

  test("lets a call with nothing older to give through, four times a second at most", () => {
    const { clock, breaker } = opened();
    let made = 0;
    for (; clock.now < 2000; clock.now += 10) {
      if (breaker.permit(true) === "refused") continue;
      made += 1;
      breaker.failed("last-resort");
    }
    expect(made).toBe(7);
    expect(breaker.permit(false)).toBe("refused");
  });

  test("closes at the first call that succeeds, however often probes failed before", () => {
    const { clock, breaker } = opened();
    clock.now += 5000;
    breaker.failed(breaker.permit(false));
    clock.now += 250;
    expect(breaker.permit(true)).toBe("last-resort");
    breaker.succeeded("last-resort");
    expect(breaker.permit(false)).toBe("call");
  });

  test("does not stay open for longer because last resorts failed", () => {
    const { clock, breaker } = opened();
    clock.now += 250;
    breaker.failed(breaker.permit(true));
    clock.now = 5000;
    expect(breaker.permit(false)).toBe("probe");
  });
});

describe("an upstream call", () => {
  const replies = (...attempts: Attempt<string>[]) => {
    let made = 0;
    const run = async () => attempts[Math.min(made++, attempts.length - 1)] ?? answered;
    return { run, made: () => made };
  };

  test("a quick failure of a reading call is repeated once", async () => {
    const upstream = replies(reset, answered);
    expect(await new UpstreamGuard().run(get, upstream.run)).toEqual({ reply: "yes" });
    expect(upstream.made()).toBe(2);
  });

  test("a time-out and a call that changes something are not repeated", async () => {
    for (const [call, attempt] of [
      [get, timedOut],
      [{ ...get, repeatable: false }, reset],
    ] as const) {
      const upstream = replies(attempt);
      await new UpstreamGuard().run(call, upstream.run);
      expect(upstream.made()).toBe(1);
    }
  });

  test("retries are at most a tenth of the calls, whatever fails", async () => {
    const guard = new UpstreamGuard();
    let calls = 0;
    for (let call = 0; call < 200; call += 1) {
      const service = `service-${call}`;
      await guard.run({ ...get, service }, async () => {
        calls += 1;
        return reset;
      });
    }
    expect(calls).toBeLessThanOrEqual(200 * 1.1 + 1);
  });

  test("an open breaker refuses without asking the upstream, and only that upstream's calls", async () => {
    const guard = new UpstreamGuard();
    const upstream = replies(timedOut);
    for (let call = 0; call < 8; call += 1) await guard.run(get, upstream.run);
    expect(upstream.made()).toBe(5);
    expect(await guard.run(get, upstream.run)).toEqual({ refused: "breaker-open" });
    expect(await guard.run({ ...get, service: "hot" }, async () => answered)).toEqual({
      reply: "yes",
    });
    expect(guard.signals.find(({ service }) => service === "api")).toMatchObject({
      breaker: "open",
      calls: 5,
      failures: 5,
    });
  });

  test("under load related lists are given up first, then comments, and the article last", async () => {
    const load = new LoadShedder(() => systemClock.monotonic(), 100);
    const command: string[] = [];
    for (let call = 0; call < 100; call += 1) {
      for (const priority of ["related", "comments"] as const) {
        const place = load.enter(priority);
        if (place !== null) load.leave(place);
        else if (!command.includes(priority)) command.push(priority);
      }
      expect(load.enter("article")).not.toBeNull();
    }
    expect(load.enter("article")).toBeNull();
    expect(command).toEqual(["related", "comments"]);
  });

  test("calls whose worker went away do not fill the isolate for ever", () => {
    const { clock, now } = clockAt();
    const load = new LoadShedder(now, 1);
    expect(load.enter("article")).not.toBeNull();
    expect(load.enter("article")).toBeNull();
    clock.now = 30_001;
    expect(load.enter("article")).not.toBeNull();
  });

  test("a quiet time saves up only a few retries", () => {
    const budget = new RetryBudget();
    for (let call = 0; call < 1000; call += 1) budget.callMade();
    let taken = 0;
    while (budget.take()) taken += 1;
    expect(taken).toBe(10);
  });
});

test("latency quantiles are within a third of the truth", () => {
  const histogram = new LatencyHistogram();
  for (let ms = 1; ms <= 1000; ms += 1) histogram.add(ms);
  expect(histogram.quantile(0.5)).toBeGreaterThanOrEqual(500);
  expect(histogram.quantile(0.5)).toBeLessThan(667);
  expect(histogram.quantile(0.95)).toBeLessThan(1267);
  expect(new LatencyHistogram().quantile(0.5)).toBeNull();
});

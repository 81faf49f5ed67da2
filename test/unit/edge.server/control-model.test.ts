import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRedis, type TestRedis } from "../../helpers/redis";
import { play, scenarios, type Command, type Scenario } from "../../model/commands";
import { redisForWorlds, type RedisForWorlds } from "../../model/real-redis";
import type { Article } from "../../model/world";
import { madeUp } from "../../parts";

/** `npm run bench -- model` plays for as long as asked. */
const RUNS = madeUp(15, 400);
/** A real Redis is asked over a socket at every step. */
const REAL_RUNS = madeUp(5, 100);

const kinds = ["coordinator", "kv", "redis"] as const;

test.each(kinds)(
  "whatever happens, with the %s commands hold within the stated bound and none is lost",
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(scenarios(kind), async (scenario) => {
        expect(await play(scenario)).toBeNull();
      }),
      { numRuns: RUNS },
    );
  },
);

function visit(isolate: number): Command {
  return { do: "visit", isolate, article: 0 };
}

function purge(isolate: number, article = 0): Command {
  return { do: "purge", isolate, article };
}

function wait(seconds: number): Command {
  return { do: "wait", seconds };
}

function upstream(state: Article): Command {
  return { do: "upstream", article: 0, state };
}

function override(isolate: number, rule: string): Command {
  return {
    do: "override",
    isolate,
    rule,
    fresh: 5,
  };
}

/** What went wrong once, in the order in which it was found (the edge's first review, and this model). */
const found: Readonly<Record<string, readonly Command[]>> = {
  "parallel purges are all kept": [
    visit(0),
    visit(2),
    purge(0, 1),
    purge(1),
    purge(2, 1),
    wait(91),
    visit(0),
    visit(2),
  ],
  "a purge in one data centre takes back no override of another": [
    { do: "lag", centre: 1, seconds: 60 },
    override(0, "content"),
    purge(1),
    override(2, "hot72"),
    wait(91),
  ],
  "a purge counts for what is being loaded": [
    visit(0),
    wait(61),
    { do: "slow" },
    visit(0),
    purge(0),
    { do: "release" },
    wait(91),
    visit(0),
    visit(1),
  ],
  "a purge is remembered however many commands follow": [
    visit(0),
    purge(1),
    ...Array.from({ length: 30 }, () => purge(1, 1)),
    { do: "restart", isolate: 0 },
    wait(91),
    visit(0),
  ],
  "what one isolate learned to be gone comes back nowhere when the platform fails": [
    visit(1),
    visit(0),
    upstream("gone"),
    wait(61),
    visit(0),
    upstream("failing"),
    wait(91),
    visit(1),
    visit(2),
  ],
  "an isolate that never reached the store asks before it serves what others stored": [
    visit(0),
    purge(0),
    { do: "store", broken: true },
    wait(31),
    wait(1),
    visit(1),
    wait(61),
    visit(2),
  ],
  "a tombstone is a command: it holds where nobody asks the platform": [
    visit(1),
    visit(0),
    visit(2),
    upstream("gone"),
    wait(61),
    visit(0),
    upstream("failing"),
    wait(91),
    visit(1),
    visit(2),
  ],
  "a load that observed a command which was accepted only later is shown": [
    { do: "store", broken: true },
    visit(0),
    upstream("gone"),
    wait(61),
    visit(0),
    { do: "upstream", article: 0, state: "there" },
    wait(3601),
    visit(0),
    { do: "store", broken: false },
    wait(31),
    visit(0),
    wait(31),
    visit(0),
  ],
  "what was gone shortly before it was loaded is not shown by a process that stood still": [
    visit(0),
    upstream("gone"),
    wait(61),
    visit(0),
    upstream("there"),
    wait(61),
    visit(0),
    upstream("gone"),
    wait(61),
    visit(1),
    upstream("failing"),
    wait(601),
    { do: "stall", isolate: 0, article: 0, seconds: 91 },
  ],
  "a poll that is answered late does not turn back the time": [
    visit(0),
    visit(1),
    wait(11),
    { do: "slow-store" },
    visit(1),
    purge(0),
    wait(91),
    { do: "release" },
    visit(1),
  ],
  "a clock that is set back hides no purge": [
    visit(0),
    visit(1),
    wait(11),
    visit(0),
    { do: "step", isolate: 0, hours: -1 },
    visit(0),
    purge(1),
    wait(91),
    visit(0),
  ],
  "a store that is lost for a while and a clock that is set back hide no purge": [
    visit(0),
    visit(1),
    { do: "store", broken: true },
    wait(5),
    visit(0),
    { do: "step", isolate: 0, hours: -1 },
    visit(0),
    { do: "store", broken: false },
    purge(1),
    wait(91),
    visit(0),
  ],
  "a machine that stood still asks before it shows what it has": [
    visit(0),
    visit(1),
    purge(1),
    { do: "suspend", isolate: 0, seconds: 91 },
    visit(0),
  ],
  "a machine that stood still right after a poll polls again at once": [
    visit(0),
    upstream("failing"),
    purge(1),
    { do: "suspend", isolate: 0, seconds: 91 },
    visit(0),
  ],
  "an answer to a poll that was sent before the machine stood still tells no time": [
    visit(0),
    wait(11),
    { do: "slow-store" },
    { do: "writes", fail: true },
    visit(0),
    purge(1),
    { do: "suspend", isolate: 0, seconds: 91 },
    { do: "release" },
    { do: "slow-store" },
    visit(0),
  ],
  "of two commands for one article within the clocks' error both count": [
    purge(1),
    visit(0),
    purge(2),
    wait(91),
    visit(0),
  ],
};

/** Without a store's clock nobody can tell a machine that stood still from a clock that was set. */
const NEEDS_A_CLOCK = [
  "a machine that stood still right after a poll polls again at once",
  "an answer to a poll that was sent before the machine stood still tells no time",
];

const foundByKind = kinds.flatMap((kind) =>
  Object.keys(found)
    .filter((name) => kind !== "kv" || !NEEDS_A_CLOCK.includes(name))
    .map((name) => [name, kind] as const),
);

test.each(foundByKind)("%s (%s)", async (name, kind) => {
  const scenario: Scenario = { kind, skews: [0, 1, -1], commands: found[name] ?? [] };
  expect(await play(scenario)).toBeNull();
});

describe("a real Redis", () => {
  let redis: TestRedis;
  let worlds: RedisForWorlds;

  beforeAll(async () => {
    redis = await startRedis();
    worlds = await redisForWorlds(redis.url);
  });
  afterAll(async () => {
    worlds?.close();
    await redis?.dispose();
  });

  test("keeps the same promises, whatever happens", async () => {
    await fc.assert(
      fc.asyncProperty(scenarios("redis"), async (scenario) => {
        expect(await play(scenario, { redis: await worlds.emptied() })).toBeNull();
      }),
      { numRuns: REAL_RUNS },
    );
  });

  test.each(Object.keys(found))("%s", async (name) => {
    const scenario: Scenario = { kind: "redis", skews: [0, 1, -1], commands: found[name] ?? [] };
    expect(await play(scenario, { redis: await worlds.emptied() })).toBeNull();
  });
});

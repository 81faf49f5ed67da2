import * as fc from "fast-check";
import { brokenOverride, brokenPurge } from "./promises";
import { World, type Article, type StoreKind, type WorldOptions } from "./world";
import { inHaste } from "./haste";

export type Command =
  | { readonly do: "wait"; readonly seconds: number }
  | { readonly do: "visit"; readonly isolate: number; readonly article: number }
  /** A visit to a process that stands still (suspended, moved) between its poll and its answer. */
  | {
      readonly do: "stall";
      readonly isolate: number;
      readonly article: number;
      readonly seconds: number;
    }
  | { readonly do: "slow" }
  | { readonly do: "slow-store" }
  | { readonly do: "release" }
  | { readonly do: "purge"; readonly isolate: number; readonly article: number }
  | {
      readonly do: "override";
      readonly isolate: number;
      readonly rule: string;
      readonly fresh: number;
    }
  | { readonly do: "upstream"; readonly article: number; readonly state: Article }
  | { readonly do: "store"; readonly broken: boolean }
  | { readonly do: "writes"; readonly fail: boolean }
  | { readonly do: "lag"; readonly centre: number; readonly seconds: number }
  | { readonly do: "step"; readonly isolate: number; readonly hours: number }
  | { readonly do: "suspend"; readonly isolate: number; readonly seconds: number }
  | { readonly do: "restart"; readonly isolate: number };

export interface Scenario {
  readonly kind: StoreKind;
  readonly skews: readonly number[];
  readonly commands: readonly Command[];
}

const ISOLATES = 3;
const isolate = fc.nat({ max: ISOLATES - 1 });
/** Mostly one article: it is about what happens to the same thing at the same time. */
const article = fc.constantFrom(0, 0, 0, 1);
const rule = fc.constantFrom("content", "hot72");

function commandFor(kind: StoreKind): fc.Arbitrary<Command> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant("visit" as const), isolate, article }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant("wait" as const),
        seconds: fc.constantFrom(1, 5, 11, 31, 61, 91, 601, 3601),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("purge" as const), isolate, article }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("upstream" as const),
        article,
        state: fc.constantFrom<Article>("there", "gone", "failing", "misrouted"),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant("override" as const),
        isolate,
        rule,
        fresh: fc.integer({ min: 1, max: 600 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant("stall" as const),
        isolate,
        article,
        seconds: fc.constantFrom(1, 11, 31, 91),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom("slow" as const, "slow-store" as const, "release" as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("store" as const), broken: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("writes" as const), fail: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant("lag" as const),
        centre: fc.nat({ max: 1 }),
        seconds: fc.nat({ max: 60 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("step" as const),
        isolate,
        hours: fc.constantFrom(...STEP_HOURS[kind]),
      }),
    },
    {
      // Without a store's clock nobody could tell how long that was.
      weight: kind === "kv" ? 0 : 1,
      arbitrary: fc.record({
        do: fc.constant("suspend" as const),
        isolate,
        seconds: fc.constantFrom(11, 91, 3601),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("restart" as const), isolate }) },
  );
}

const past = fc.constantFrom(31, 61, 91);

const PLOTS = [
  "purge",
  "purge-during-load",
  "gone-then-failing",
  "misrouted",
  "store-down",
  "suspended",
  "suspended-during-poll",
] as const;
type Plot = (typeof PLOTS)[number];

/** Plots with a suspended machine are for stores with a clock, as the command is. */
function plotFor(kind: StoreKind): fc.Arbitrary<Plot> {
  return fc.constantFrom(...PLOTS.filter((plot) => kind !== "kv" || !plot.startsWith("suspended")));
}

/** What went wrong once, as a run of commands that others may come between and after. */
function storyFor(kind: StoreKind): fc.Arbitrary<Command[]> {
  const told = fc.tuple(isolate, isolate, isolate, past, plotFor(kind));
  return told.map(([one, other, third, seconds, plot]): Command[] => {
    const visit = (isolate: number): Command => ({ do: "visit", isolate, article: 0 });
    const purge: Command = { do: "purge", isolate: other, article: 0 };
    const state = (state: Article): Command => ({ do: "upstream", article: 0, state });
    const suspended: Command = { do: "suspend", isolate: one, seconds };
    const later: Command[] = [{ do: "wait", seconds }, visit(one), visit(third)];
    switch (plot) {
      case "purge":
        return [visit(one), visit(third), purge, ...later];
      case "purge-during-load":
        return [{ do: "slow" }, visit(one), purge, { do: "release" }, ...later];
      case "gone-then-failing":
        return [
          visit(third),
          state("gone"),
          { do: "wait", seconds: 61 },
          visit(other),
          state("failing"),
          ...later,
          state("there"),
        ];
      case "misrouted":
        return [visit(one), visit(third), state("misrouted"), ...later, ...later, state("there")];
      case "store-down":
        return [
          visit(one),
          purge,
          { do: "store", broken: true },
          ...later,
          { do: "store", broken: false },
        ];
      case "suspended":
        return [visit(one), state("failing"), purge, suspended, visit(one), state("there")];
      case "suspended-during-poll":
        return [
          visit(one),
          { do: "wait", seconds: 11 },
          { do: "slow-store" },
          { do: "writes", fail: true },
          visit(one),
          purge,
          suspended,
          { do: "release" },
          { do: "slow-store" },
          visit(one),
          { do: "release" },
          { do: "writes", fail: false },
        ];
    }
  });
}

/**
 * By how many hours isolates' clocks are set. With KV alone, which has no clock, forward is where nobody can tell
 * a clock that was set from a machine that stood still: there the clocks of the platform are trusted.
 */
const STEP_HOURS: Readonly<Record<StoreKind, readonly number[]>> = {
  coordinator: [-8, -1, -1 / 60, 1 / 60, 1, 8],
  redis: [-8, -1, -1 / 60, 1 / 60, 1, 8],
  kv: [-8, -1, -1 / 60],
};

/** What clocks may be wrong by: more where the coordinator has one of its own. */
const SKEW_MS: Readonly<Record<StoreKind, number>> = {
  coordinator: 10_000,
  redis: 10_000,
  kv: 2000,
};

export function scenarios(kind: StoreKind): fc.Arbitrary<Scenario> {
  return fc.record({
    kind: fc.constant(kind),
    skews: fc.array(fc.integer({ min: -SKEW_MS[kind], max: SKEW_MS[kind] }), {
      minLength: ISOLATES,
      maxLength: ISOLATES,
    }),
    commands: fc
      .array(
        fc.oneof(
          { weight: 3, arbitrary: commandFor(kind).map((one) => [one]) },
          { weight: 2, arbitrary: storyFor(kind) },
        ),
        {
          minLength: 3,
          maxLength: 20,
        },
      )
      .map((parts) => parts.flat()),
  });
}

async function perform(world: World, command: Command): Promise<void> {
  world.time.now += 1;
  switch (command.do) {
    case "wait":
      world.time.now += command.seconds * 1000;
      return;
    case "visit":
      return world.visit(command.isolate, command.article);
    case "stall":
      return world.visit(command.isolate, command.article, command.seconds);
    case "slow":
      world.isSlow = true;
      return;
    case "slow-store":
      world.isStoreSlow = true;
      return;
    case "release":
      return world.release();
    case "purge":
      await world.submit(command.isolate, {
        kind: "purge",
        id: world.commandId(),
        by: "",
        reason: "",
        tags: [`content:article${command.article}`],
      });
      return;
    case "override":
      await world.submit(command.isolate, {
        kind: "override",
        id: world.commandId(),
        by: "",
        reason: "",
        rules: { [command.rule]: { fresh: command.fresh } },
        until: null,
      });
      return;
    case "upstream":
      return world.set(command.article, command.state);
    case "store":
      return world.breakStore(command.broken);
    case "writes":
      world.kv.writesFail = command.fail;
      world.redis.isMute = command.fail;
      return;
    case "lag":
      world.lags[command.centre] = command.seconds * 1000;
      return;
    case "step":
      return world.step(command.isolate, command.hours * 3_600_000);
    case "suspend":
      return world.suspend(command.isolate, command.seconds * 1000);
    case "restart":
      return world.restart(command.isolate);
  }
}

/** Everything works again and all have polled: accepted commands count, and caches serve. */
async function afterwards(world: World): Promise<string | null> {
  await world.release();
  world.breakStore(false);
  world.kv.writesFail = false;
  world.redis.isMute = false;
  for (const article of [0, 1]) world.set(article, "there");
  for (let polls = 0; polls < 3; polls += 1) {
    world.time.now += world.boundMs;
    for (let index = 0; index < ISOLATES; index += 1) await world.visit(index, polls % 2);
  }
  for (let index = 0; index < ISOLATES; index += 1) {
    const broken = brokenOverride(world, index);
    if (broken !== null) return broken;
  }
  // One visit may be the one at which it turns stale, and on a busy machine a deadline may pass.
  await world.visit(0, 0);
  for (let visits = 0; visits < 5; visits += 1) {
    const { calls } = world;
    world.time.now += 500;
    await world.visit(0, 0);
    if (world.calls === calls) return brokenPurge(world);
  }
  return "a page visited twice in a second is loaded twice";
}

/** Plays a scenario; answers what promise it broke, or null. @param options a Redis in place of the model's */
export function play(
  scenario: Scenario,
  options: Pick<WorldOptions, "redis"> = {},
): Promise<string | null> {
  return inHaste(() => playOut(scenario, options));
}

async function playOut(
  { kind, skews, commands }: Scenario,
  options: Pick<WorldOptions, "redis">,
): Promise<string | null> {
  const world = new World({ kind, skews, ...options });
  for (const command of commands) {
    await perform(world, command);
    const broken = brokenPurge(world);
    if (broken !== null) return broken;
  }
  return afterwards(world);
}

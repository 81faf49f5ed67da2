// `npm run bench -- model [minutes]`: the control plane's model for as long as asked, an hour if not.
import * as fc from "fast-check";
import { startRedis } from "../helpers/redis";
import { play, scenarios, type Scenario } from "../model/commands";
import { redisForWorlds } from "../model/real-redis";

const BATCH = 200;

async function playMany(
  kind: Scenario["kind"],
  playOne: (scenario: Scenario) => Promise<string | null>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(scenarios(kind), async (scenario) => {
      const broken = await playOne(scenario);
      if (broken !== null) throw new Error(broken);
    }),
    { numRuns: BATCH },
  );
}

/** Plays new scenarios until the time is over. @throws with the smallest one that breaks a promise */
export async function runModelBench(minutes = "60"): Promise<void> {
  const until = Date.now() + Number(minutes) * 60_000;
  const redis = await startRedis();
  const worlds = await redisForWorlds(redis.url);
  let played = 0;
  try {
    while (Date.now() < until) {
      for (const kind of ["coordinator", "kv", "redis"] as const)
        await playMany(kind, (scenario) => play(scenario));
      await playMany("redis", async (scenario) =>
        play(scenario, { redis: await worlds.emptied() }),
      );
      played += 4 * BATCH;
      console.log(`${played} scenarios, none of which broke a promise`);
    }
  } finally {
    worlds.close();
    await redis.dispose();
  }
}

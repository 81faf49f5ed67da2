// `npm run bench -- model [minutes]`: the control plane's model for as long as asked, an hour if not.
import * as fc from "fast-check";
import { play, scenarios } from "../model/commands";

const BATCH = 200;

/** Plays new scenarios until the time is over. @throws with the smallest one that breaks a promise */
export async function runModelBench(minutes = "60"): Promise<void> {
  const until = Date.now() + Number(minutes) * 60_000;
  let played = 0;
  while (Date.now() < until) {
    for (const kind of ["coordinator", "kv", "redis"] as const) {
      await fc.assert(
        fc.asyncProperty(scenarios(kind), async (scenario) => {
          const broken = await play(scenario);
          if (broken !== null) throw new Error(broken);
        }),
        { numRuns: BATCH },
      );
      played += BATCH;
    }
    console.log(`${played} scenarios, none of which broke a promise`);
  }
}

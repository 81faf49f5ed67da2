import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../helpers/site";
import { BREAKABLE_ACTS, type BreakableAct } from "./acts/breakable";
import { entered } from "./acts/entered";
import type { Engine } from "./engine";
import { see, shows } from "./find";
import { openStage, type Performance } from "./fixture";
import { oldAndNew } from "./start";
import { wake } from "./wake";

const UNSENT = BREAKABLE_ACTS.filter(({ unsent }) => unsent !== undefined);

describe.each(oldAndNew)("without a network, in %s", (_name, start) => {
  let site: TestSite;
  let engine: Engine;
  let performance: Performance;

  beforeAll(async () => {
    [site, engine] = await Promise.all([startTestSite(), start()]);
    performance = await openStage(site, engine);
  });
  afterAll(async () => {
    await performance?.close();
    await Promise.all([engine?.close(), site?.dispose()]);
  });

  const actOn = (act: BreakableAct) =>
    performance.perform({
      name: `${act.name} without a network`,
      complains: true,
      perform: async (stage) => {
        const address = await act.address(stage);
        const tab = await (act.loggedIn === true ? stage.member(address) : stage.open(address));
        await wake(tab);
        await (act.unsent?.prepare ?? act.prepare)?.(tab, stage);
        const typed = await tab.run(entered);
        await tab.offline(true);
        try {
          await (act.unsent?.act ?? act.act)(tab, stage);
          await see(tab, act.unsent!.said);
          expect(await tab.run(() => location.href)).toBe(address);
          if (act.unsent?.keptIn) await see(tab, act.unsent.keptIn);
          else expect(await tab.run(entered)).toEqual(typed);
          if (await shows(tab, ".failure")) throw new Error("an error screen");
        } finally {
          await tab.offline(false);
        }
      },
    });

  test.each(UNSENT.map((act) => [act.name, act] as const))(
    "%s says so in place and loses nothing",
    async (_, act) => expect(await actOn(act)).toEqual([]),
  );
});

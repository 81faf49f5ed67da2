import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../helpers/site";
import { BREAKABLE_ACTS, type BreakableAct } from "./acts/breakable";
import { enteredValues, waitUntilShown, shows } from "./find";
import type { Engine } from "./engine";
import { openActRunner, type ActRunner } from "./fixture";
import { oldAndNew } from "./start";
import { hydrate } from "./hydrate";

const OFFLINE_ACTS = BREAKABLE_ACTS.filter(({ offline }) => offline !== undefined);

describe.each(oldAndNew)("without a network, in %s", (_name, start) => {
  let site: TestSite;
  let engine: Engine;
  let runner: ActRunner;

  beforeAll(async () => {
    [site, engine] = await Promise.all([startTestSite(), start()]);
    runner = await openActRunner(site, engine);
  });
  afterAll(async () => {
    await runner?.close();
    await Promise.all([engine?.close(), site?.dispose()]);
  });

  const actOn = (act: BreakableAct) =>
    runner.perform({
      name: `${act.name} without a network`,
      complains: true,
      perform: async (fixture) => {
        const url = await act.address(fixture);
        const tab = await (act.loggedIn === true ? fixture.member(url) : fixture.open(url));
        await hydrate(tab);
        await (act.offline?.prepare ?? act.prepare)?.(tab, fixture);
        const typed = await tab.run(enteredValues);
        await tab.offline(true);
        try {
          await (act.offline?.act ?? act.act)(tab, fixture);
          await waitUntilShown(tab, act.offline!.expected);
          expect(await tab.run(() => location.href)).toBe(url);
          if (act.offline?.storedIn) await waitUntilShown(tab, act.offline.storedIn);
          else expect(await tab.run(enteredValues)).toEqual(typed);
          if (await shows(tab, ".failure")) throw new Error("an error screen");
        } finally {
          await tab.offline(false);
        }
      },
    });

  test.each(OFFLINE_ACTS.map((act) => [act.name, act] as const))(
    "%s says so in place and loses nothing",
    async (_, act) => expect(await actOn(act)).toEqual([]),
  );
});

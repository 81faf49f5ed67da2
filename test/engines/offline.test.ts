import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../helpers/site";
import { BREAKABLE_ACTIONS, type BreakableAction } from "./actions/breakable";
import { enteredValues, waitUntilShown, shows } from "./find";
import type { Engine } from "./engine";
import { openActRunner, type ActRunner } from "./fixture";
import { oldAndNew } from "./start";
import { hydrate } from "./hydrate";

const OFFLINE_ACTS = BREAKABLE_ACTIONS.filter(({ offline }) => offline !== undefined);

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

  const actOn = (action: BreakableAction) =>
    runner.perform({
      name: `${action.name} without a network`,
      complains: true,
      perform: async (fixture) => {
        const url = await action.address(fixture);
        const tab = await (action.loggedIn === true ? fixture.member(url) : fixture.open(url));
        await hydrate(tab);
        await (action.offline?.prepare ?? action.prepare)?.(tab, fixture);
        const typed = await tab.run(enteredValues);
        await tab.offline(true);
        try {
          await (action.offline?.perform ?? action.perform)(tab, fixture);
          await waitUntilShown(tab, action.offline!.expected);
          expect(await tab.run(() => location.href)).toBe(url);
          if (action.offline?.storedIn) await waitUntilShown(tab, action.offline.storedIn);
          else expect(await tab.run(enteredValues)).toEqual(typed);
          if (await shows(tab, ".failure")) throw new Error("an error screen");
        } finally {
          await tab.offline(false);
        }
      },
    });

  test.each(OFFLINE_ACTS.map((action) => [action.name, action] as const))(
    "%s says so in place and loses nothing",
    async (_, action) => expect(await actOn(action)).toEqual([]),
  );
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eachScreen } from "../helpers/each-screen";
import { openReverseProxy, type ReverseProxy } from "../helpers/reverse-proxy";
import { startTestSite, type TestSite } from "../helpers/site";
import { BREAKABLE_ACTIONS, logInNatively, type BreakableAction } from "./actions/breakable";
import { enteredValues, waitUntilShown, shows, until } from "./find";
import type { Engine, Tab } from "./engine";
import { FAULTS, type Fault } from "./faults";
import { openActRunner, type ActRunner } from "./fixture";
import { oldAndNew } from "./start";

/** What can be read on a page, without spaces and numbers: clocks go on. */
function pageText(): string {
  const main = document.querySelector<HTMLElement>("main") || document.body;
  return main.innerText.replace(/[\s\d]/g, "");
}

function readable(tab: Tab): Promise<string> {
  return until("the page", () => tab.run(pageText));
}

/** Its files were asked for anew already: no more documents are. */
const RELOADED = `try { sessionStorage.setItem("CHUNK_RELOADED_AT", String(Date.now())); } catch {}`;

/** A URL as a page names itself when it reports. */
function pageOf(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + search;
}

describe.each(oldAndNew)("a page that cannot be hydrated, in %s", (name, start) => {
  let proxy: ReverseProxy;
  let site: TestSite;
  let engine: Engine;
  let runner: ActRunner;

  beforeAll(async () => {
    [proxy, engine] = await Promise.all([openReverseProxy(), start()]);
    const behind = await startTestSite({ variables: { WAP_HOST: proxy.address } });
    proxy.forwardTo(behind.address);
    const at = (path: string) => new URL(path, `${proxy.address}/davmu/share/`).href;
    site = { ...behind, address: proxy.address, at };
    runner = await openActRunner(site, engine);
  });
  afterAll(async () => {
    await runner?.close();
    await Promise.all([engine?.close(), site?.dispose()]);
    await proxy?.close();
  });

  const reportsOf = (url: string) => proxy.lost.filter((page) => page === url).length;

  /** A key asks for hydration until it has said that it could not be hydrated. */
  const breakByKey = async (tab: Tab, url: string) => {
    await until("the page to say that it stands", async () => {
      await tab.press("Shift");
      return reportsOf(pageOf(url)) > 0 || null;
    });
  };

  const isUnchanged = async (tab: Tab, before: string, url: string) => {
    // A page that was reloaded may be on its way still.
    await until("the whole page", async () => {
      const { length } = await tab.run(pageText);
      if (length >= before.length) return true;
      throw new Error(`${length} of ${before.length} signs`);
    });
    if (await shows(tab, ".failure")) throw new Error("an error screen");
    const reports = reportsOf(pageOf(url));
    if (reports !== 1) throw new Error(`${reports} reports`);
  };

  const actOn = (action: BreakableAction, fault: Fault) =>
    runner.perform({
      name: `${action.name} when ${fault.name}`,
      complains: true,
      perform: async (fixture) => {
        proxy.spoil(fault.spoilt ?? null);
        const url = await action.address(fixture);
        const tab = await fixture.open("about:blank", {
          before: `${RELOADED}\n${fault.before ?? ""}`,
        });
        if (action.loggedIn === true) await logInNatively(tab, fixture);
        proxy.lost.length = 0;
        await tab.goto(url);
        const before = await readable(tab);
        await action.prepare?.(tab, fixture);
        const typed = await tab.run(enteredValues);
        await breakByKey(tab, url);
        await isUnchanged(tab, before, url);
        expect(await tab.run(enteredValues)).toEqual(typed);
        await site.control.clearCalls();
        await action.perform(tab, fixture);
        await waitUntilShown(tab, action.expected);
        // The page may just be on its way to another: it is asked again then.
        const { failed } = await until("the page", async () => ({
          failed: await shows(tab, ".failure"),
        }));
        if (failed) throw new Error("an error screen");
        const { call } = action;
        if (call !== undefined)
          expect(Object.keys(await site.control.calls())).toContainEqual(
            expect.stringContaining(call),
          );
      },
    });

  const readBroken = (page: string, fault: Fault) =>
    runner.perform({
      name: `${page} when ${fault.name}`,
      complains: true,
      perform: async ({ open, sample }) => {
        proxy.spoil(fault.spoilt ?? null);
        const url = await sample(page);
        proxy.lost.length = 0;
        const tab = await open(url, fault);
        const before = await readable(tab);
        await breakByKey(tab, url);
        await isUnchanged(tab, before, url);
      },
    });

  const faultFor = (place: number) => FAULTS[place % FAULTS.length]!;

  const isOld = name === "chromium-86";

  // In a new engine each page meets each fault of a screen in test/browser/hydration-failure.test.ts, and six
  // pages each fault of the files.
  const pages = eachScreen.map(
    (page, place) => [page, faultFor(place).name, faultFor(place)] as const,
  );
  test.runIf(isOld).each(pages)("%s stands when %s", async (page, _, fault) =>
    expect(await readBroken(page, fault)).toEqual([]),
  );

  // The two engines meet different faults: each action meets two.
  const actions = BREAKABLE_ACTIONS.map((action, place) => {
    const fault = faultFor(isOld ? place : place + 2);
    return [action.name, fault.name, action, fault] as const;
  });
  test.each(actions)("%s works natively when %s", async (_name, _fault, action, fault) =>
    expect(await actOn(action, fault)).toEqual([]),
  );
});

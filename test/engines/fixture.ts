import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestSite } from "../helpers/site";
import { manyComments } from "../helpers/content";
import { freshPhone } from "../helpers/login";
import type { Action, Fixture } from "./action";
import { logIn } from "./actions/account";
import type { Engine, Tab } from "./engine";
import { hydrate } from "./hydrate";

/** Git-ignored. */
const PICTURES = "test-results/engines";

export interface ActRunner {
  /** What went wrong in an action; empty when all is well. */
  perform(action: Action): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** To be run in a page: what a picture does not show of why nothing happened there. */
function stateOf(): string {
  const { activeElement, documentElement, visibilityState } = document;
  const named = (css: string) =>
    Array.from(document.querySelectorAll(css)).map((one) => one.getAttribute("class"));
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return JSON.stringify({
    address: location.pathname + location.hash,
    hydrated: documentElement.hasAttribute("data-hydrated"),
    focus: activeElement && `${activeElement.tagName}.${activeElement.getAttribute("class") || ""}`,
    windowHasFocus: document.hasFocus(),
    visibilityState,
    scrolled: [scrollX, scrollY, documentElement.scrollWidth],
    wide: Array.from(document.querySelectorAll("body *"))
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 40)
      .slice(0, 6)
      .map((one) => `${one.tagName}.${one.getAttribute("class") || one.id}`),
    waiting: named("[aria-busy=true], [data-action=busy]"),
    answered: performance
      .getEntriesByType("resource")
      .slice(-4)
      .map(({ name }) => name.slice(location.origin.length)),
    loadedBy: visit && visit.type,
    reloadedForCode: sessionStorage.getItem("CHUNK_RELOADED_AT"),
  });
}

function onSite(site: TestSite, url: string): string {
  const { pathname, search } = new URL(url);
  return new URL(`${pathname}${search}`, site.address).href;
}

export async function openActRunner(site: TestSite, engine: Engine): Promise<ActRunner> {
  const publish: Fixture["publish"] = async (item) =>
    onSite(site, (await site.control.addContent({ title: "桥下的菜场", ...item })).url);
  const article = await publish({
    title: `桥下的菜场（${engine.name}）`,
    html: `<p>清晨五点，桥下的菜场醒了。</p>${"<p>卖鱼的先到，卖花的最晚。</p>".repeat(20)}`,
    comments: manyComments(23),
  });
  const open: Tab[] = [];
  let loggedIn: Promise<Tab> | null = null;

  const logInOnce = async (): Promise<Tab> => {
    const tab = await engine.visitor();
    try {
      await tab.goto(article);
      await logIn(tab, freshPhone(), site.control);
      return tab;
    } catch (error) {
      open.push(tab);
      throw error;
    }
  };
  /** What the visitor saw when an action failed, for whoever looks for the reason. */
  const photograph = async (action: Action) => {
    const tabs = [...open, await loggedIn?.catch(() => null)];
    mkdirSync(PICTURES, { recursive: true });
    for (const [at, tab] of tabs.entries()) {
      const picture = await tab?.picture().catch(() => null);
      if (picture)
        writeFileSync(join(PICTURES, `${engine.name} ${action.name} ${at}.png`), picture);
      const state = await tab?.run(stateOf).catch(() => null);
      if (state) console.log(`${engine.name} ${action.name} ${at}: ${state}`);
    }
  };
  const fixture: Fixture = {
    site,
    article,
    publish,
    sample: async (name) => {
      const found = (await site.control.samples()).find((one) => one.name.startsWith(name));
      if (found === undefined) throw new Error(`No sample page's name begins with ${name}`);
      return onSite(site, found.url);
    },
    open: async (url, options) => {
      const tab = await engine.visitor(options);
      open.push(tab);
      await tab.goto(url);
      return tab;
    },
    member: async (url) => {
      loggedIn ??= logInOnce();
      const tab = await loggedIn.catch((error: unknown) => {
        // The next action tries anew.
        loggedIn = null;
        throw error;
      });
      await tab.goto(url);
      await hydrate(tab);
      return tab;
    },
  };
  return {
    perform: async (action) => {
      const member = await loggedIn?.catch(() => null);
      const earlier = member?.complaints().length ?? 0;
      const problems: string[] = [];
      try {
        await action.perform(fixture);
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error));
        await photograph(action);
      }
      if (action.complains !== true)
        problems.push(
          ...(member?.complaints().slice(earlier) ?? []),
          ...open.flatMap((tab) => tab.complaints()),
        );
      await Promise.all(open.splice(0).map((tab) => tab.close()));
      return [...new Set(problems)];
    },
    close: async () => {
      const member = await loggedIn?.catch(() => null);
      await member?.close();
    },
  };
}

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServed, type ServedSite } from "../../scripts/node/served-site";
import { manyComments } from "../helpers/content";
import { makeNextBuild } from "../helpers/next-build";
import { openReverseProxy, type ReverseProxy } from "../helpers/reverse-proxy";
import { controlOf } from "../helpers/site";
import type { Engine, Tab } from "./engine";
import { waitUntilShown, tapOn, until } from "./find";
import { enginesAsked } from "./names";
import { startEngine } from "./start";

const TITLE = "发布前打开的一篇";

/** Those that have a service worker of their own kind; every Chromium has one. */
const ENGINES = enginesAsked([]).filter((name) => name === "firefox" || name === "webkit");

/** To be run in a page: whether a service worker looks after it. */
function isControlled(): true | null {
  return navigator.serviceWorker.controller !== null || null;
}

/** To be run in a page: notes that this document is shown, and which service worker looks after it. */
function noteDocument(): void {
  Object.assign(window, { sameDocument: true, former: navigator.serviceWorker.controller });
}

/**
 * To be run in a page: whether the next build's service worker looks after it; asks for an update while it
 * does not. One asked for while the browser checks by itself ends with that check, which may have the former
 * script, and WebKit may never settle one: nothing waits for it.
 */
function updateWorker(): true | null {
  const { former } = window as Window & { former?: ServiceWorker | null };
  if (navigator.serviceWorker.controller !== former) return true;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration && registration.update())
    .catch(() => {});
  return null;
}

/** To be run in a page: files of a build that were asked for and did not come. */
function missingFiles(): string[] {
  return performance
    .getEntriesByType("resource")
    .filter((entry) => (entry as PerformanceResourceTiming).responseStatus >= 400)
    .map(({ name }) => name)
    .filter((name) => name.includes("/assets/"));
}

describe.each(ENGINES)("a page that was open when the next build came, in %s", (name) => {
  let proxy: ReverseProxy;
  let before: ServedSite;
  let after: ServedSite;
  let nextBuild: ReturnType<typeof makeNextBuild>;
  let engine: Engine;
  let article = "";

  beforeAll(async () => {
    nextBuild = makeNextBuild();
    proxy = await openReverseProxy();
    const variables = { WAP_HOST: proxy.address, THROTTLES: "off" };
    before = await startServed({ variables });
    const { folder } = nextBuild;
    after = await startServed({ variables, folder, platform: before.platform });
    engine = await startEngine(name);
    const { url } = await controlOf(before.address).addContent({
      title: TITLE,
      html: `<p>${TITLE}。</p>`.repeat(20),
      comments: manyComments(25),
    });
    article = proxy.address + new URL(url).pathname;
  });
  afterAll(async () => {
    await engine?.close();
    await after?.dispose();
    await before?.dispose();
    await proxy?.close();
    nextBuild?.dispose();
  });

  /** The article under its own build's service worker, the next build in its place since. */
  async function openedBefore(): Promise<Tab> {
    proxy.forwardTo(before.address);
    const tab = await engine.visitor();
    await tab.goto(article);
    await until("a service worker", () => tab.run(isControlled));
    await tab.goto(article);
    await tab.run(noteDocument);
    proxy.forwardTo(after.address);
    return tab;
  }

  test.each(["the old service worker", "the new service worker"])(
    "answers what is tapped, whose code it loads now (%s)",
    async (worker) => {
      const tab = await openedBefore();
      if (worker.includes("new"))
        await until("the next build's service worker", () => tab.run(updateWorker));
      await tapOn(tab, "#comments .load-more");
      await waitUntilShown(tab, { css: ".comment-row", text: "第 12 条评论" });
      await tapOn(tab, ".comment-input");
      await waitUntilShown(tab, "dialog[open] input[type=tel]");
      expect(await tab.run(() => "sameDocument" in window), "never reloaded").toBe(true);
      expect(await tab.run(missingFiles)).toEqual([]);
      expect(tab.complaints()).toEqual([]);
      await tab.close();
    },
  );
});

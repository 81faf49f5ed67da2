import { cpSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addFormerFiles, listFiles } from "../../scripts/deploy/former-files";
import { startServed } from "../../scripts/node/served-site";
import { localEnvironment, PLATFORM } from "../../scripts/local-environment";
import { startOrigin } from "../../scripts/origin";
import { startSite, type RunningSite } from "../../scripts/site";
import { manyComments } from "../helpers/content";
import { fillLogin } from "../helpers/login";
import { makeNextBuild } from "../helpers/next-build";
import { setUpBrowser } from "../helpers/set-up-browser";
import { quiet } from "../helpers/service-worker";
import { openReverseProxy, type ReverseProxy } from "../helpers/reverse-proxy";
import {
  controlOf,
  hydrate,
  scrollToElement,
  waitForHydration,
  type Control,
} from "../helpers/site";

const TITLE = "发布前打开的一篇";
const OTHER = "发布后打开的一篇";

interface Release {
  readonly before: RunningSite;
  readonly after: RunningSite;
  /** The platform of both. */
  readonly platform: { readonly address: string; dispose?(): Promise<void> };
}

/** Starts the tested build and the next one at one URL. @param next folder of the next build */
type StartRelease = (url: string, next: string) => Promise<Release>;

/** Node, with the former release beside the next one. */
async function onNode(url: string, next: string): Promise<Release> {
  const variables = { WAP_HOST: url, THROTTLES: "off" };
  const before = await startServed({ variables });
  const after = await startServed({ variables, folder: next, platform: before.platform });
  return { before, after, platform: { address: before.platform } };
}

/** The runtime of Pages, with the former files that a deployment adds. */
async function onPages(url: string, next: string): Promise<Release> {
  const local = localEnvironment(0);
  const salt = local["HASHIDS_SALT"] ?? "";
  const platform = await startOrigin({ publicBase: url, salt, isQuiet: true });
  const upstreams = Object.entries(local)
    .filter(([name]) => name.startsWith("UPSTREAM_"))
    .map(([name, value]) => [name, value.replace(PLATFORM, platform.address)]);
  const variables = { ...Object.fromEntries(upstreams), WAP_HOST: url, THROTTLES: "off" };
  // Beside the next build, whose folder goes when the tests are over.
  const former = join(next, "../former");
  cpSync("build", former, { recursive: true });
  listFiles(join(former, "client"));
  const before = await startSite({ variables, folder: former });
  await addFormerFiles(before.address, join(next, "client"));
  return { before, after: await startSite({ variables, folder: next }), platform };
}

const WORKERS = ["the old service worker", "the new service worker"];

const HOSTS: readonly (readonly [string, StartRelease])[] = [
  ["Node", onNode],
  ["Pages' runtime", onPages],
];

describe.each(HOSTS)(
  "a page that was open when the next build replaced the site's, on %s",
  (_, start) => {
    let proxy: ReverseProxy;
    let before: RunningSite;
    let after: RunningSite;
    let platform: Release["platform"] | undefined;
    let nextBuild: ReturnType<typeof makeNextBuild>;
    let control: Control;
    let article = "";
    let other = "";
    /** Files that were asked for and are of no build that is kept. */
    const missing: string[] = [];
    const { visitor } = setUpBrowser();

    beforeAll(async () => {
      nextBuild = makeNextBuild();
      proxy = await openReverseProxy();
      ({ before, after, platform } = await start(proxy.address, nextBuild.folder));
      control = controlOf(platform.address);
      const publish = async (title: string) => {
        const { url } = await control.addContent({
          title,
          html: `<p>${title}。</p>`,
          comments: manyComments(25),
        });
        return proxy.address + new URL(url).pathname;
      };
      article = await publish(TITLE);
      other = await publish(OTHER);
    });
    beforeEach(() => {
      proxy.forwardTo(before.address);
      proxy.publishWorker(null);
      missing.length = 0;
    });
    afterAll(async () => {
      await after?.dispose();
      await platform?.dispose?.();
      await before?.dispose();
      await proxy?.close();
      nextBuild?.dispose();
    });

    /** The article with a service worker of its own build, the next build in its place since but for its worker. */
    async function openedBefore(context: BrowserContext): Promise<Page> {
      const page = await context.newPage();
      context.on("response", (response) => {
        if (response.status() >= 400 && response.url().includes("/assets/"))
          missing.push(response.url());
      });
      await page.goto(article);
      await page.evaluate(() => navigator.serviceWorker.ready);
      const asked = proxy.workerAsked();
      await page.goto(article);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // The browser looks for the next one by itself, a second after a navigation.
      await expect.poll(() => proxy.workerAsked()).toBeGreaterThan(asked);
      await page.evaluate(() =>
        Object.assign(window, { sameDocument: true, former: navigator.serviceWorker.controller }),
      );
      const worker = await fetch(`${before.address}/davmu/share/sw.js`);
      proxy.publishWorker(await worker.text());
      proxy.forwardTo(after.address);
      return page;
    }

    async function expectSameDocument(page: Page): Promise<void> {
      expect(await page.evaluate(() => "sameDocument" in window), "never reloaded").toBe(true);
      expect(missing).toEqual([]);
    }

    async function logIn(context: BrowserContext): Promise<void> {
      const page = await context.newPage();
      await page.goto(`${proxy.address}/davmu/share/auth?return_to=${new URL(article).pathname}`);
      await fillLogin(page, control);
      await page.keyboard.press("Enter");
      await page.waitForURL(article);
      await page.close();
    }

    /**
     * Resolves when the next build's service worker looks after a page. Asked again until then: an update asked for
     * while the browser still looks by itself ends with what that found, which may be the former one.
     */
    async function updateWorker(page: Page): Promise<void> {
      await quiet(page);
      proxy.publishWorker(null);
      await page.evaluate(async () => {
        const { former } = window as Window & { former?: ServiceWorker | null };
        const registration = await navigator.serviceWorker.ready;
        while (navigator.serviceWorker.controller === former) {
          await registration.update();
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      });
    }

    it("is of another build, whose documents ask for other files", async () => {
      const files = async (site: RunningSite) =>
        new Set(
          (await (await fetch(site.address + new URL(article).pathname)).text()).match(
            /assets\/[\w.-]+\.js/g,
          ),
        );
      const [old, next] = [await files(before), await files(after)];
      expect(old.size).toBeGreaterThan(2);
      expect([...old].filter((file) => next.has(file))).toEqual([]);
    });

    it.each(WORKERS)(
      "answers each tap, whose code it loads now, and loads more comments (%s)",
      async (worker) => {
        const page = await openedBefore(await visitor({ serviceWorkers: "allow" }));
        if (worker.includes("new")) await updateWorker(page);
        await (await scrollToElement(page.locator("#comments .load-more"))).tap();
        await page.getByText("第 12 条评论").waitFor();
        await (await scrollToElement(page.locator("#comments .load-more"))).tap();
        await page.getByText("第 22 条评论").waitFor();
        await page
          .getByRole("link", { name: /^更多操作/ })
          .first()
          .tap();
        await page.getByRole("dialog").waitFor();
        await expectSameDocument(page);
      },
    );

    // What is sent is the same on every host.
    it.runIf(start === onNode)(
      "keeps what is typed while the service worker is replaced, and sends it",
      async () => {
        const context = await visitor({ serviceWorkers: "allow" });
        await logIn(context);
        const page = await openedBefore(context);
        const box = page.locator("textarea[name=content]");
        await box.tap();
        await box.fill("写到一半就发布了");
        await updateWorker(page);
        await hydrate(page);
        await waitForHydration(box);
        expect(await box.inputValue()).toBe("写到一半就发布了");
        await page.getByRole("button", { name: "发送" }).tap();
        await page.locator(".comment-row").getByText("写到一半就发布了").waitFor();
        await expectSameDocument(page);
      },
    );

    it.each(WORKERS)("leads to the next build's pages and back (%s)", async (worker) => {
      const page = await openedBefore(await visitor({ serviceWorkers: "allow" }));
      if (worker.includes("new")) await updateWorker(page);
      await hydrate(page);
      await (await scrollToElement(page.getByRole("link", { name: OTHER }).first())).tap();
      await page.getByRole("heading", { level: 1, name: OTHER }).waitFor();
      expect(new URL(page.url()).pathname).toBe(new URL(other).pathname);
      await (await scrollToElement(page.locator("#comments .load-more"))).tap();
      await page.getByText("第 12 条评论").waitFor();
      // Its text is what is waited for, not its last picture.
      await page.goBack({ waitUntil: "commit" });
      await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
      await (await scrollToElement(page.locator("#comments .load-more"))).tap();
      await page.getByText("第 12 条评论").waitFor();
      expect(missing).toEqual([]);
    });

    it("can be read without a network after the service worker was replaced", async () => {
      const context = await visitor({ serviceWorkers: "allow" });
      const page = await openedBefore(context);
      await updateWorker(page);
      await context.setOffline(true);
      await page.reload();
      await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
      await context.setOffline(false);
      await (await scrollToElement(page.locator("#comments .load-more"))).tap();
      await page.getByText("第 12 条评论").waitFor();
      expect(missing).toEqual([]);
    });
  },
);

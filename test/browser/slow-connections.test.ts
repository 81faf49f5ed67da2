import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fillLogin } from "../helpers/login";
import { setUpSite } from "../helpers/set-up-site";
import { errorsOf } from "../helpers/page-watch";

const setup = setUpSite();
const { newPage, sample, logIn } = setup;

type Options = NonNullable<Parameters<typeof newPage>[0]>;

/** A sample page or a URL on a connection of 2g whose visitor saves data, after all that it loads by itself. */
async function onSlowConnection(name: string, options: Options = {}) {
  const page = await newPage({
    ...options,
    firstVisit: true,
    extraHTTPHeaders: { "save-data": "on", ect: "slow-2g" },
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", {
      value: { effectiveType: "slow-2g", saveData: true },
    }),
  );
  await page.goto(name.startsWith("http") ? name : await sample(name));
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => /assets\/framework-|sw\.js/.test(url))).toEqual([]);
  return page;
}

function isHydrated(page: Page) {
  return page.waitForSelector("html[data-hydrated]");
}

/** One page of every layout, by the beginnings of the samples' names. */
const LAYOUTS = [
  "article:",
  "image:",
  "video:",
  "audio_album:",
  "special:",
  "topic:",
  "home",
  "circle",
];

describe("a visitor on 2g who saves data", () => {
  it("likes, is told that comments are closed, and logs in, in place", async () => {
    const page = await onSlowConnection("article:");
    await page.locator("button.reaction-button").first().tap();
    await page.getByRole("button", { name: "立即前往" }).waitFor();

    const closed = await setup.publish({ title: "不可评论", enable_comment: false });
    const other = await onSlowConnection(closed);
    await other.getByPlaceholder("评论已关闭").tap();
    await other.getByText("评论已关闭～").waitFor();
    await other.locator(".banner-login").tap();
    await fillLogin(other, setup.control);
    await other.locator("dialog[open]").getByRole("button", { name: "登录", exact: true }).tap();
    await other.locator(".banner-avatar").waitFor();
  });

  it("is shown as logged in at the first touch, and logs out", async () => {
    const page = await onSlowConnection("article:", await logIn());
    await page.locator("h1").tap();
    await page.locator(".banner-avatar").tap();
    await page.getByRole("button", { name: "退出登录", exact: true }).tap();
    await page.getByText("退出登录成功～").waitFor();
  });

  it("has a broadcast hydrated after one touch", async () => {
    const page = await onSlowConnection("live:");
    expect(await page.locator("html[data-hydrated]").count()).toBe(0);
    await page.locator("h1").first().dispatchEvent("pointerdown");
    await isHydrated(page);
    await page.locator(".live-columns[data-hydrated]").waitFor({ state: "attached" });
  });

  it("has a service worker after a touch", async () => {
    const page = await onSlowConnection("article:", { serviceWorkers: "allow" });
    await page.locator("h1").tap();
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined),
      )
      .toBe(true);
  });

  it.each(LAYOUTS)("hydrates %s without loading a picture by itself", async (name) => {
    const page = await onSlowConnection(name);
    const errors = errorsOf(page);
    const pictures: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") pictures.push(request.url());
    });
    const onDemand = page.locator("main a.picture-on-demand");
    const chosen = Math.min(1, await onDemand.count());
    if (chosen > 0) {
      await onDemand.first().tap();
      await onDemand.locator("img").waitFor();
    }
    const words = await page.locator("#content").innerText();
    await page.locator(".banner-login").tap();
    await page.locator("dialog[open]").waitFor();
    expect(errors).toEqual([]);
    expect(pictures.length).toBeLessThanOrEqual(chosen);
    expect(await page.locator("main a.picture-on-demand img").count()).toBe(chosen);
    expect((await page.locator("#content").innerText()).length).toBeGreaterThanOrEqual(
      words.length * 0.9,
    );
  });
});

describe("a document that arrives in pieces", () => {
  it("says each time once, also where a piece ends within it", async () => {
    const server = createServer(
      (request, response) =>
        void fetch(setup.site.address + request.url, {
          headers: { "user-agent": request.headers["user-agent"] ?? "" },
        }).then(async (answer) => {
          for (const [name, value] of answer.headers)
            if (!/encoding|length/.test(name)) response.setHeader(name, value);
          for (const piece of (await answer.text()).split(/(?<=<time [^>]*data-relative[^>]*>)/)) {
            response.write(piece);
            await delay(20);
          }
          response.end();
        }),
    ).listen(0);
    const { port } = server.address() as AddressInfo;
    const page = await newPage();
    const { pathname } = new URL(await sample("article:"));
    await page.goto(`http://127.0.0.1:${port}${pathname}`);
    const times = await page.locator("time[data-relative]").allTextContents();
    server.close();
    expect(times.length).toBeGreaterThan(10);
    expect(times.filter((time) => /前.*\d{4}-/.test(time))).toEqual([]);
  });
});

import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { manyComments } from "../helpers/content";
import { MESSAGING_APP } from "../helpers/devices";
import { setUpSite } from "../helpers/set-up-site";
import { requestsOf } from "../helpers/page-watch";
import { PHONE_UA, scrollToElement, hydrate } from "../helpers/site";
import { fewOf } from "../parts";

const FRAMEWORK = /assets\/framework-/;
const RULES = 'script[type="speculationrules"]';

const { newPage, publish, sample } = setUpSite();
let article: string;
let form: string;

beforeAll(async () => {
  form = await sample("cloud_form:");
  article = await publish({ title: "一篇只是被读的文章", comments: manyComments(25) });
});

interface Connection {
  readonly effectiveType: string;
  readonly type?: string;
  readonly saveData?: boolean;
}

interface Visit {
  readonly page: Page;
  /** Files of the framework that were asked for. */
  framework(): readonly string[];
  /** Lets the browser have nothing better to do: until then nothing that waits for it happens. */
  idle(): Promise<void>;
}

/** A visitor for whom no worker answers. */
function newVisitor(userAgent = PHONE_UA) {
  return newPage({ userAgent, firstVisit: true });
}

/** A visit that is left alone until all but idle work is done: the page's view was reported. */
async function visit(connection: Connection | null): Promise<Visit> {
  const page = await newVisitor();
  const asked = requestsOf(page);
  await page.addInitScript((told) => {
    Object.defineProperty(navigator, "connection", { value: told ?? undefined });
    const waiting: IdleRequestCallback[] = [];
    Object.assign(window, {
      requestIdleCallback: (callback: IdleRequestCallback) => waiting.push(callback),
      beIdle: () => {
        for (const callback of waiting.splice(0))
          callback({ didTimeout: false, timeRemaining: () => 50 });
      },
    });
  }, connection);
  const reported = page.waitForRequest("**/tracker/log");
  await page.goto(article);
  await reported;
  const idle = () =>
    page.evaluate(async () => {
      (window as unknown as { beIdle(): void }).beIdle();
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    });
  return { page, framework: () => asked.filter((url) => FRAMEWORK.test(url)), idle };
}

describe("a page that is left alone", () => {
  it.for(["wifi", "ethernet"])(
    "gets its framework ahead of time on a 4g connection by %s, once the browser is idle",
    async (type) => {
      const { page, framework, idle } = await visit({ effectiveType: "4g", type });
      expect(framework()).toEqual([]);
      await idle();
      await page.locator("html[data-hydrated]").waitFor();
      expect(framework().length).toBeGreaterThan(0);
    },
  );

  it.for(
    fewOf<[string, Connection | null]>([
      ["paid for by the byte", { effectiveType: "4g", type: "cellular" }],
      ["of a kind that nobody tells", { effectiveType: "4g" }],
      ["of 3g by Wi-Fi", { effectiveType: "3g", type: "wifi" }],
      ["that the browser knows nothing of", null],
      ["of 2g by Wi-Fi", { effectiveType: "2g", type: "wifi" }],
      ["of slow 2g by Wi-Fi", { effectiveType: "slow-2g", type: "wifi" }],
      ["by Wi-Fi whose data is saved", { effectiveType: "4g", type: "wifi", saveData: true }],
    ]),
  )("never gets React on a connection %s", async ([, connection]) => {
    const { framework, idle } = await visit(connection);
    await idle();
    await idle();
    expect(framework()).toEqual([]);
  });

  it.for<[string, string, string]>([
    ["the messaging app", MESSAGING_APP, "other"],
    ["a mini program", `${MESSAGING_APP} miniProgram/wx1`, "miniprogram"],
    ["the native app", "mediacloudclient/5.0", "other"],
  ])("never gets React in %s, whose own scripts run", async ([, agent, environment]) => {
    const page = await newVisitor(`${PHONE_UA} ${agent}`);
    await page.addInitScript((is) => {
      Object.assign(window, { __wxjs_environment: is === "miniprogram" ? is : undefined });
    }, environment);
    const framework: string[] = [];
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (FRAMEWORK.test(request.url())) framework.push(request.url());
      else if (request.resourceType() === "script") scripts.push(request.url());
    });
    const reported = page.waitForRequest("**/tracker/log");
    await page.goto(article);
    await reported;
    await page.waitForLoadState("networkidle");
    expect(scripts.length).toBeGreaterThan(1);
    expect(framework).toEqual([]);
  });
});

describe("a list that grows at the first touch", () => {
  it("waits for one file beside its next entries", async () => {
    const page = await newVisitor();
    // Every other file is asked for and never comes.
    await page.route(/assets\/(?!bootstrap-|follow-link-)[\w.-]+\.js$/, () => {});
    await page.goto(article);
    const rows = page.locator("#comments .comment-list > li");
    expect(await rows.count()).toBe(10);
    await (await scrollToElement(page.locator("#comments .load-more"))).tap();
    await rows.nth(10).waitFor();
  });
});

describe("a visitor whose network is gone", () => {
  it("goes on reading, whatever they tap", async () => {
    const page = await newVisitor();
    const reported = page.waitForRequest("**/tracker/log");
    await page.goto(article);
    await reported;
    await page.context().setOffline(true);
    const tapped = page.waitForEvent("requestfailed");
    await page.locator("button.reaction-button").first().tap();
    await tapped;
    await page.waitForTimeout(500);
    await page.getByRole("heading", { level: 1, name: "一篇只是被读的文章" }).waitFor();
    expect(page.url()).toBe(article);
  });
});

describe("the page that is likely next", () => {
  it("is fetched while a finger rests on its link, by rules that come when the browser is idle", async () => {
    const { page, idle } = await visit({ effectiveType: "4g", type: "cellular" });
    expect(await page.locator(RULES).count()).toBe(0);
    await idle();
    await page.locator(RULES).waitFor({ state: "attached" });

    const link = page.locator("#hot a.hot-list-link").first();
    await link.scrollIntoViewIfNeeded();
    const url = await link.evaluate((element) => (element as HTMLAnchorElement).href);
    const box = (await link.boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const fetched = page.waitForRequest(
      async (request) =>
        (await request.headerValue("sec-purpose"))?.startsWith("prefetch") ?? false,
    );
    const touchPoints = [{ x: box.x + 20, y: box.y + 10 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    expect((await fetched).url()).toBe(url);
    await session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  });

  it.for<[string, Connection]>([
    ["on 2g", { effectiveType: "2g" }],
    ["on slow 2g", { effectiveType: "slow-2g" }],
    ["for a saver of data", { effectiveType: "4g", type: "wifi", saveData: true }],
  ])("is not fetched %s", async ([, connection]) => {
    const { page, idle } = await visit(connection);
    await idle();
    await idle();
    expect(await page.locator(RULES).count()).toBe(0);
  });
});

describe("a page whose framework a deployment has replaced", () => {
  /** @param until how many documents are without it; all unless told */
  const withoutFramework = async (until = Infinity) => {
    const page = await newVisitor();
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.route(FRAMEWORK, (route) =>
      documents.length > until ? route.continue() : route.fulfill({ status: 404, body: "" }),
    );
    return { page, documents };
  };
  /** A like opens the invitation to the app (specification, section 1), by the framework or without it. */
  const declineInvitation = async (page: Page) => {
    await page.locator("dialog[open]").getByRole("button", { name: "再考虑下" }).tap();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  };

  it("is reloaded once and not again, however often it is tapped, and answers the first tap after it", async () => {
    const { page, documents } = await withoutFramework();
    await page.goto(article);
    const like = page.locator("button.reaction-button").first();
    await Promise.all([page.waitForEvent("load"), like.tap()]);
    expect(documents).toEqual([article, article]);
    await declineInvitation(page);
    await like.tap();
    await declineInvitation(page);
    await page.waitForFunction(() => performance.now() > 2500);
    expect(documents).toEqual([article, article]);
  });

  it("answers after its reload what was tapped before it, once the files are there again", async () => {
    const { page, documents } = await withoutFramework(1);
    await page.goto(article);
    const settings = page.getByRole("button", { name: "阅读设置" });
    await Promise.all([page.waitForEvent("load"), settings.tap()]);
    await page.getByRole("dialog", { name: "阅读设置" }).waitFor();
    expect(documents).toEqual([article, article]);
  });

  it("asks for the login after its reload that a field had asked for before it", async () => {
    const { page } = await withoutFramework(1);
    await page.goto(article);
    await Promise.all([page.waitForEvent("load"), page.locator("textarea[name=content]").tap()]);
    await page.getByRole("dialog", { name: "登录" }).waitFor();
  });

  it("goes on following links and sending forms", async () => {
    const { page } = await withoutFramework();
    await page.goto(article);
    const like = page.locator("button.reaction-button").first();
    await Promise.all([page.waitForEvent("load"), like.tap()]);
    await declineInvitation(page);
    await (await scrollToElement(page.locator("#comments .load-more"))).tap();
    await page.getByText("第 20 条评论").waitFor();
    const next = page.locator("#hot a.hot-list-link").first();
    const url = await next.evaluate((element) => (element as HTMLAnchorElement).href);
    await next.tap();
    await page.waitForURL(url);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  it("keeps what was typed on a page that is hydrated when another of its files is gone", async () => {
    const page = await newVisitor();
    await page.goto(form);
    await hydrate(page);
    const name = page.getByLabel("您的称呼");
    await name.pressSequentially("林小满");
    const stays = await page.evaluate(() => {
      // As the bundler's code says it of a module that cannot be loaded.
      dispatchEvent(new Event("vite:preloadError"));
      return sessionStorage.getItem("CHUNK_RELOADED_AT") === null;
    });
    expect(stays).toBe(true);
    expect(await name.inputValue()).toBe("林小满");
  });

  it.each([
    ["the framework", FRAMEWORK],
    ["the file that hydrates a page", /\/hydrate-/],
  ])(
    "keeps what was typed while it waited for %s: the form goes on without it",
    async (_, file) => {
      const { page, documents } = await withoutFramework();
      let refuse = () => {};
      const typed = new Promise<void>((resolve) => {
        refuse = resolve;
      });
      await page.route(file, async (route) => {
        await typed;
        await route.fulfill({ status: 404, body: "" });
      });
      await page.goto(form);
      // Keys pressed before the bootstrap script listens ask for no framework.
      await page.locator("html[data-open-app-ready]").waitFor();
      const response = page.waitForResponse(file);
      await page.getByLabel("您的称呼").pressSequentially("林小满");
      refuse();
      await response;
      await page.getByLabel("您的建议").pressSequentially("南门桥西侧第二个埠头缺一盏灯。");
      const sent = page.waitForRequest(
        (request) => request.method() === "POST" && request.isNavigationRequest(),
      );
      await page
        .locator("form.form button[type=submit], form.form button:not([type])")
        .last()
        .tap();
      const body = (await sent).postData() ?? "";
      expect(body).toContain("林小满");
      expect(body).toContain("南门桥西侧第二个埠头缺一盏灯。");
      await page.waitForLoadState();
      expect(documents).toEqual([form, form]);
    },
  );
});

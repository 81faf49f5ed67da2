import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { postIdOf } from "../helpers/content";
import { freshPhone } from "../helpers/login";
import { setUpSite } from "../helpers/set-up-site";
import { requestsOf, watchShifts } from "../helpers/page-watch";
import { PHONE_UA, startTestSite } from "../helpers/site";

const HARMONY =
  "Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile";
const DOWNLOAD = "https://app.jianglan.example/download";

describe("the open-app banner and the way to the app", () => {
  const setup = setUpSite();
  const { newPage, publish, visit } = setup;
  let article: string;

  beforeAll(async () => {
    const next = await publish({ title: "下一篇", html: "<p>下一篇。</p>" });
    article = await publish({
      title: "渡口",
      html: `<p>渡口的早晨。</p><p><a href="${next}">读下一篇</a></p>`,
    });
  });

  test("the banner shows logo, name, description, login, open-app and navigation, without moving the page", async () => {
    // The lists below have come once: what moves now is the banner.
    await (await visit(article)).close();
    const page = await newPage();
    const shift = await watchShifts(page);
    await page.goto(article);
    const banner = page.locator("[data-banner]");
    await banner.getByText("江岚", { exact: true }).waitFor();
    expect((await banner.boundingBox())!.height).toBe(48);
    expect(await banner.locator("img").getAttribute("src")).toContain("logo");
    await banner.getByText("看见身边的江南").waitFor();
    for (const control of [
      banner.getByRole("link", { name: "登录" }),
      banner.getByRole("button", { name: "打开APP" }),
      banner.locator(".banner-navigation"),
    ]) {
      const box = (await control.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    await page.waitForTimeout(900);
    expect(await shift()).toBe(0);
  });

  test("the banner is hidden until the page is mounted", async () => {
    const page = await visit(article, { javaScriptEnabled: false });
    expect(await page.locator(".banner-content").isVisible()).toBe(false);
  });

  test("without scripts the site's name leads home in the banner's place", async () => {
    const page = await visit(article, { javaScriptEnabled: false });
    const name = page.locator(".banner-home");
    expect(await name.innerText()).toBe("江岚");
    expect((await name.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await name.tap();
    await page.waitForURL(setup.site.at(""));
    expect(await name.isVisible()).toBe(false);
  });

  test("the banner stays where a link leads to another page of the visit, whose scripts are still to come", async () => {
    const page = await visit(article);
    await page.locator("[data-banner][data-shown]").waitFor();
    await page.route(/\.js$/, () => {});
    await page.evaluate((path) => location.assign(path), setup.site.at("list/101/index.html"));
    await page.waitForURL(/\/list\//, { waitUntil: "commit" });
    await page.locator(".banner-content").waitFor();
    expect(await page.locator("[data-banner][data-shown]").count()).toBe(0);
  });

  test("a page load leaves device id, anonymous id and device fields under their keys", async () => {
    const page = await visit(article);
    const stored = () =>
      page.evaluate(() =>
        ["DEVICE_ID_AUTH", "ANONYMOUS_ID", "DEVICE_META"].map((key) => localStorage.getItem(key)),
      );
    await expect.poll(async () => (await stored()).every((value) => value !== null)).toBe(true);
    const [device, anonymous, meta] = await stored();
    expect(device).toMatch(/^[\w-]{8,64}$/);
    expect(anonymous).not.toBe(device);
    expect(JSON.parse(meta!)).toMatchObject({ device_type: "Android", device_os: "Android 13" });
    await page.reload();
    await page.waitForTimeout(1500);
    expect((await stored()).slice(0, 2)).toEqual([device, anonymous]);
  });

  test("the preview query and the native app hide the banner", async () => {
    const page = await visit(`${article}?preview=1`);
    await page.getByText("渡口的早晨").waitFor();
    expect(await page.locator("[data-banner]").count()).toBe(0);
    const own = await visit(article, { userAgent: `${PHONE_UA} mediacloudclient/3.2` });
    await own.getByText("渡口的早晨").waitFor();
    expect(await own.locator("[data-banner]").count()).toBe(0);
  });

  test("the bar is the banner alone", async () => {
    const page = await visit("bar");
    await page.locator("[data-banner]").getByRole("button", { name: "打开APP" }).waitFor();
    expect(await page.locator("article").count()).toBe(0);
  });

  test("the bar leads to the site where it is opened by itself, and has nothing but the banner within a host's page", async () => {
    const page = await visit("bar");
    const home = page.getByRole("main").getByRole("link", { name: "返回首页" });
    const hot = page.getByRole("heading", { name: "72小时热榜" });
    for (const shown of [home, hot]) expect(await shown.isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 64 });
    for (const hidden of [home, hot]) expect(await hidden.isVisible()).toBe(false);
  });

  test("the site's configuration is read again 500 ms after mounting", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      const noteMounting = new MutationObserver(() => {
        if (document.documentElement?.dataset["openAppReady"] === undefined) return;
        noteMounting.disconnect();
        performance.mark("mounted");
      });
      noteMounting.observe(document, { attributes: true, childList: true, subtree: true });
    });
    const fresh = await startTestSite();
    try {
      // The document is made while the configuration cannot be read; once it is asked for anew, it can.
      await fresh.control.fault({ path: "h5_config", status: 500 });
      const content = await fresh.control.addContent({ title: "渡口", html: "<p>正文。</p>" });
      await page.route("**/-/me", async (route) => {
        await fresh.control.clearFaults();
        await route.continue();
      });
      const document = await page.goto(content.url);
      expect(await document?.text()).not.toContain("看见身边的江南");
      await page.locator("[data-banner]").getByText("江岚", { exact: true }).waitFor();
      await page.locator("[data-banner]").getByText("看见身边的江南").waitFor();
      const waited = await page.evaluate(() => {
        const asked = performance
          .getEntriesByType("resource")
          .find(({ name }) => name.endsWith("/-/me"));
        const [mounted] = performance.getEntriesByName("mounted");
        return (asked?.startTime ?? 0) - (mounted?.startTime ?? 0);
      });
      // The mark is set when the mounting script has ended, some milliseconds into the waiting.
      expect(waited).toBeGreaterThan(350);
    } finally {
      await fresh.dispose();
    }
  });

  test("a site without a description shows the default text", async () => {
    const fresh = await startTestSite();
    try {
      await fresh.control.fault({ path: "h5_config", status: 500 });
      const content = await fresh.control.addContent({ title: "渡口", html: "<p>正文。</p>" });
      const page = await visit(content.url, { locale: "en" });
      await page.getByText("open the app to get more content").waitFor();
    } finally {
      await fresh.dispose();
    }
  });

  test("the login button opens the login popup, and the avatar logs out after a confirmation", async () => {
    const page = await visit(article);
    await page.locator("[data-banner]").getByRole("link", { name: "登录" }).click();
    const tel = freshPhone();
    await page.getByLabel("手机号").fill(tel);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "获取验证码" }).click();
    await expect.poll(() => setup.control.code(tel).catch(() => "")).toMatch(/^\d{6}$/);
    await page.getByLabel("验证码", { exact: true }).fill(await setup.control.code(tel));
    await page.getByRole("button", { name: "登录", exact: true }).click();
    const avatar = page.locator(".banner-avatar");
    await avatar.click();
    // The first dialog may still be leaving.
    const dialog = page.locator("dialog[open]");
    await dialog.getByRole("button", { name: "取消" }).click();
    expect(await avatar.isVisible()).toBe(true);
    await avatar.click();
    await dialog.getByRole("button", { name: "退出登录" }).click();
    await page.getByText("退出登录成功～").waitFor();
    await page.locator("[data-banner]").getByRole("link", { name: "登录" }).waitFor();
  });

  /** The download page, and what the page tried before it. */
  const watchLeaving = async (page: Page): Promise<void> => {
    await page.route("https://app.jianglan.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>下载</h1>" }),
    );
  };

  test("a device without the app is answered at once, then offered the download, Harmony included", async () => {
    for (const userAgent of [PHONE_UA, HARMONY]) {
      const page = await newPage({ userAgent });
      await watchLeaving(page);
      await page.goto(article);
      const emitted = page.evaluate(
        () =>
          new Promise((resolve) => {
            document.addEventListener("open-app", (event) =>
              resolve((event as CustomEvent<unknown>).detail),
            );
          }),
      );
      await page.getByRole("button", { name: "打开APP" }).click();
      expect(await emitted).toMatchObject({ page: "docDetailspage", id: postIdOf(article) });
      await page.locator(".banner-open[aria-busy=true]").waitFor();
      await page.getByText("正在打开…").waitFor();
      await page.getByRole("dialog").getByRole("button", { name: "下载" }).waitFor();
      expect(await page.locator("[data-open-app][aria-busy]").count()).toBe(0);
      await page.getByRole("dialog").getByRole("button", { name: "下载" }).click();
      await expect.poll(() => page.url(), { timeout: 8000 }).toBe(DOWNLOAD);
    }
  });

  test("who has not got the app may stay with what is read", async () => {
    const page = await newPage({ userAgent: HARMONY });
    await watchLeaving(page);
    await page.goto(article);
    await page.getByRole("button", { name: "打开APP" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "留在网页" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(page.url()).toBe(article);
  });

  test("a page that went to the background has been left for the app and stays where it is", async () => {
    const page = await newPage({ userAgent: HARMONY });
    await watchLeaving(page);
    await page.goto(article);
    const trying = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          document.addEventListener("open-app", () => setTimeout(resolve, 50));
        }),
    );
    await page.getByRole("button", { name: "打开APP" }).click();
    await trying;
    await page.evaluate(() => {
      let hidden = true;
      Object.defineProperty(document, "hidden", { get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
      hidden = false;
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.waitForTimeout(3000);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(page.url()).toBe(article);
  });

  /** The article in the native app, and what is pushed over its bridge. */
  const insideNativeApp = async () => {
    const page = await newPage({ userAgent: `${PHONE_UA} mediacloudclient/3.2` });
    await page.addInitScript(() => {
      const pushed: unknown[] = [];
      const push = (json: string) => pushed.push(JSON.parse(json));
      Object.assign(window, { pushed, mediacloud: { pushContent: push, pushWebPage: push } });
    });
    await page.goto(article);
    const pushed = () => page.evaluate(() => (window as unknown as { pushed: unknown[] }).pushed);
    return { page, pushed };
  };

  test("inside the native app links push native pages over its bridge", async () => {
    const { page, pushed } = await insideNativeApp();
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "读下一篇" }).click();
    await expect.poll(pushed).toMatchObject([{ page: "docDetailspage" }]);
    expect(page.url()).toBe(article);
  });

  test("inside the native app a like opens this page natively", async () => {
    const { page, pushed } = await insideNativeApp();
    await page.getByRole("button", { name: "点赞" }).click();
    await expect
      .poll(pushed)
      .toMatchObject([{ page: "docDetailspage", id: postIdOf(article), url: article }]);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("a bridge of the native app that fails leaves the link to the browser", async () => {
    const page = await newPage({ userAgent: `${PHONE_UA} mediacloudclient/3.2` });
    await page.addInitScript(() => {
      const push = () => {
        throw new Error("no such page");
      };
      Object.assign(window, { mediacloud: { pushContent: push, pushWebPage: push } });
    });
    await page.goto(article);
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "读下一篇" }).click();
    await page.getByText("下一篇。").waitFor();
  });

  test("the debug console loads only when its flag is set", async () => {
    const page = await newPage();
    const asked = requestsOf(page);
    await page.goto(article);
    await page.waitForTimeout(800);
    expect(asked.some((url) => url.includes("vconsole"))).toBe(false);
    expect(await page.locator("#__vconsole").count()).toBe(0);
    const debugging = await startTestSite({ variables: { FEATURE_DEBUG_CONSOLE: "on" } });
    try {
      await page.goto(debugging.at(""));
      await page.locator("#__vconsole").waitFor({ state: "attached" });
    } finally {
      await debugging.dispose();
    }
  });

  test("short pages open in a popup of 500 by 280", async () => {
    const page = await visit(article, { viewport: { width: 820, height: 1180 } });
    await page.locator("[data-banner]").getByText("登录").click();
    await page.getByLabel("手机号").fill("13800138000");
    await page.getByRole("link", { name: "隐私政策" }).click();
    await expect
      .poll(() => page.locator("dialog iframe").boundingBox())
      .toMatchObject({ width: 500, height: 280 });
    await page.frameLocator("dialog iframe").getByRole("heading", { level: 1 }).waitFor();
    await page.locator("dialog:has(iframe)").getByRole("button", { name: "关闭" }).click();
    await expect.poll(() => page.locator("dialog iframe").count()).toBe(0);
    expect(page.url()).toBe(article);
    expect(await page.getByLabel("手机号").inputValue()).toBe("138 0013 8000");
  });
});

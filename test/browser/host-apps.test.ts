import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { ANDROID_APP_UA } from "../helpers/devices";
import { setUpSite } from "../helpers/set-up-site";
import { requestsOf } from "../helpers/page-watch";

/** Real agents of the applications of the specification, section 6. */
const SUPER_APP =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/20A362 Nebula AlipayDefined(nt:WIFI,ws:360|0|3.0) AliApp(AP/10.3.0.8000) AlipayClient/10.3.0.8000 Language/zh-Hans";
const SEARCH_APP =
  "Mozilla/5.0 (Linux; Android 10; OXF-AN10) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/76.0.3809.89 Mobile Safari/537.36 T7/12.9 SP-engine/2.28.0 baiduboxapp/12.9.0.11 (Baidu; P1 10)";

function isSignature(url: string): boolean {
  return new URL(url).pathname.endsWith("/-/share");
}

describe.each([
  ["the super-app", SUPER_APP],
  ["the search app", SEARCH_APP],
])("inside %s", (_, userAgent) => {
  const setup = setUpSite();
  let article: string;
  let asked: readonly string[];

  const open = async (options = {}): Promise<Page> => {
    const page = await setup.newPage({ userAgent, ...options });
    asked = requestsOf(page);
    await page.route("https://app.jianglan.example/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>下载</h1>" }),
    );
    await page.goto(article);
    return page;
  };

  beforeAll(async () => {
    article = await setup.publish({ title: "应用里的一篇" });
  });

  it("the page is a visitor's, with the banner, and asks for no messaging app's signature", async () => {
    const page = await open();
    await page.getByRole("heading", { level: 1, name: "应用里的一篇" }).waitFor();
    const banner = page.locator("[data-banner]");
    await banner.getByText("江岚", { exact: true }).waitFor();
    await banner.getByRole("link", { name: "登录" }).waitFor();
    await page.locator("html[data-open-app-ready]").waitFor();
    await page.waitForLoadState("networkidle");
    // Longer than the page waits before it looks for a mini program.
    await page.waitForTimeout(1000);
    expect(asked.filter(isSignature)).toEqual([]);
    expect(await page.locator(".mini-program-footer, html[data-mini-program]").count()).toBe(0);
    // The messaging app's page asks for one.
    await open({ userAgent: ANDROID_APP_UA });
    await expect.poll(() => asked.some(isSignature)).toBe(true);
  });

  it("open-app is emitted, the app is tried, and its download offered", async () => {
    const page = await open();
    await page.locator("html[data-open-app-ready]").waitFor();
    const emitted = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener("open-app", (event) =>
            resolve((event as CustomEvent<unknown>).detail),
          );
        }),
    );
    await page.getByRole("button", { name: "打开APP" }).tap();
    expect(await emitted).toMatchObject({ page: "docDetailspage" });
    expect(await page.locator("dialog.launch-tip").count()).toBe(0);
    await page.getByRole("dialog").getByRole("button", { name: "下载" }).tap();
    await page.waitForURL("https://app.jianglan.example/download");
  });

  it("a success invites into the app", async () => {
    const page = await open(await setup.logIn());
    await page.getByRole("button", { name: "收藏" }).tap();
    await page.getByRole("dialog", { name: "收藏成功" }).waitFor();
    await page.getByRole("button", { name: "立即前往" }).waitFor();
  });
});

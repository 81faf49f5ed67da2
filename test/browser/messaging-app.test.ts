import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { shortenTimeouts } from "../helpers/hanging";
import { installBridge, invoked, type BridgeBehaviour } from "../helpers/fake-bridge";
import { BUNDLE_HOST, bundle, openBundledPage } from "../helpers/bundled-page";
import { ANDROID_APP_UA, IOS_APP_UA, MESSAGING_APP, MINI_PROGRAM_UA } from "../helpers/devices";
import { setUpBrowser } from "../helpers/set-up-browser";

const share = {
  title: "江南古镇的清晨",
  desc: "一篇关于水乡的报道",
  link: `${BUNDLE_HOST}/davmu/share/web/doc/abcd1234/index.html`,
  imgUrl: "https://media.example.test/cover.jpg",
};

describe("share set-up with the real SDK in the messaging app", () => {
  const { visitor } = setUpBrowser();
  let script: string;
  let asked: string[];

  beforeAll(async () => {
    script = await bundle(`
      import { startMessagingApp } from "./app/client/bootstrap/start-messaging-app";
      import { startShare } from "./app/client/messaging-app/share";
      import { startMiniProgramDetection } from "./app/client/messaging-app/mini-program";
      import { showLaunchTip } from "./app/client/open-app/launch-tip";
      import { loadMessages } from "./app/messages/load.client";
      import { announceWithAppPrompt, promptToOpenApp } from "./app/client/open-app/app-prompt";
      import { startOpenAppBanner } from "./app/client/open-app/start-banner";
      import { mountBannerOpenTag } from "./app/client/open-app/launch-tags";
      Object.assign(window, { startMessagingApp, startShare, startMiniProgramDetection, showLaunchTip,
        loadMessages, announceWithAppPrompt, promptToOpenApp, startOpenAppBanner, mountBannerOpenTag });
    `);
  });

  const signature = { appId: "wx1", timestamp: 1414587457, nonceStr: "n", signature: "s" };

  const open = async (
    bridge: BridgeBehaviour | null,
    {
      userAgent = ANDROID_APP_UA,
      body = "",
      answer = { json: { signature } as unknown, status: 200 },
    } = {},
  ): Promise<Page> => {
    asked = [];
    const context = await visitor({ userAgent });
    await shortenTimeouts(context);
    if (bridge !== null) await context.addInitScript(installBridge, bridge);
    return openBundledPage(context, {
      script,
      body,
      path: "/davmu/share/web/doc/abcd1234/index.html?a=1#top",
      answers: {
        "/davmu/share/-/share": (url) => {
          asked.push(url.searchParams.get("url") ?? "");
          return answer;
        },
        "/davmu/share/-/me": () => ({
          json: {
            status: "anonymous",
            site: { name: "江南日报", description: "", logo: "", downloadUrl: null },
          },
        }),
      },
    });
  };

  const start = (page: Page, os = "android"): Promise<unknown> =>
    page.evaluate(
      ([os, share]) =>
        (window as unknown as { startShare: (setUp: unknown) => Promise<string> }).startShare({
          os,
          share,
        }),
      [os, share] as const,
    );

  test("friend and timeline shares carry title, description, link and image of the card", async () => {
    const page = await open({});
    expect(await start(page)).toBe("set");
    const [verified] = await invoked(page, "preVerifyJSAPI");
    expect(verified).toMatchObject({
      appId: "wx1",
      verifyTimestamp: "1414587457",
      verifyNonceStr: "n",
      verifySignature: "s",
      verifyOpenTagList: ["wx-open-launch-app", "wx-open-launch-weapp"],
    });
    expect((await invoked(page, "updateAppMessageShareData"))[0]).toMatchObject(share);
    const { title, link, imgUrl } = share;
    expect((await invoked(page, "updateTimelineShareData"))[0]).toMatchObject({
      title,
      link,
      imgUrl,
    });
  });

  test("a bridge that comes late is waited for", async () => {
    const page = await open({ after: 900 });
    expect(await start(page)).toBe("set");
    expect(await invoked(page, "updateAppMessageShareData")).toHaveLength(1);
  });

  test("a refused signature is made once more for the URL the messaging app names", async () => {
    const realAuthUrl = `${BUNDLE_HOST}/davmu/share/?landing=1`;
    const refused = {
      err_msg: "preVerifyJSAPI:fail_invalid signature",
      realAuthUrl: [realAuthUrl],
    };
    const update = ["x:permission denied", "x:permission denied", "x:ok"];
    const page = await open({ verify: [refused, { err_msg: "preVerifyJSAPI:ok" }], update });
    expect(await start(page)).toBe("set");
    expect(asked[1]).toBe(realAuthUrl);
    expect(await invoked(page, "preVerifyJSAPI")).toHaveLength(2);
  });

  test("a signature that is refused again is given up, and no other site's URL is asked for", async () => {
    const refusal = (realAuthUrl: string) => ({
      err_msg: "preVerifyJSAPI:fail_invalid signature",
      realAuthUrl,
    });
    const update = ["x:permission denied"];
    const own = await open({ verify: [refusal(`${BUNDLE_HOST}/davmu/share/`)], update });
    expect(await start(own)).toBe("refused");
    expect(asked).toHaveLength(2);
    await own.context().close();

    const foreign = await open({ verify: [refusal("https://evil.example/davmu/share/")], update });
    expect(await start(foreign)).toBe("refused");
    expect(asked).toHaveLength(1);
    await foreign.context().close();
  });

  test("a bridge that comes after the time-out is still given the card", async () => {
    const page = await open({ after: 25_000 });
    expect(await start(page)).toBe("silent");
    await expect.poll(() => invoked(page, "updateTimelineShareData")).toHaveLength(1);
  });

  test("a messaging app that never answers holds nothing up", async () => {
    const page = await open({ verify: ["never"] });
    expect(await start(page)).toBe("silent");
    expect(await invoked(page, "updateAppMessageShareData")).toHaveLength(0);
  });

  test("a refusal that the SDK loses on versions from 10 on sets nothing", async () => {
    const page = await open(
      {
        verify: [{ err_msg: "preVerifyJSAPI:fail_invalid signature" }],
        update: ["x:permission denied"],
      },
      { userAgent: ANDROID_APP_UA.replace(MESSAGING_APP, "MicroMessenger/10.0.1.2540") },
    );
    expect(await start(page)).toBe("refused");
  });

  test("iOS signs the landing URL whatever the history has become, Android the current one", async () => {
    const landing = `${BUNDLE_HOST}/davmu/share/web/doc/abcd1234/index.html?a=1`;
    for (const [os, userAgent, expected] of [
      ["ios", IOS_APP_UA, landing],
      ["android", ANDROID_APP_UA, `${BUNDLE_HOST}/davmu/share/elsewhere?b=2`],
    ] as const) {
      const page = await open({}, { userAgent });
      await page.evaluate(() => history.pushState(null, "", "/davmu/share/elsewhere?b=2#x"));
      await start(page, os);
      expect(asked).toEqual([expected]);
    }
  });

  const tip = (page: Page) =>
    page.evaluate(async () => {
      const api = window as unknown as {
        loadMessages: () => Promise<unknown>;
        showLaunchTip: (tip: unknown) => void;
      };
      const messages = await api.loadMessages();
      api.showLaunchTip({
        messages,
        launch: { appId: "wx1", params: { page: "home", id: "", url: "" } },
      });
    });

  test("the launch tip offers a direct launch where open tags work, and falls back when one fails", async () => {
    const page = await open({});
    await page.evaluate(
      (share) =>
        (
          window as unknown as {
            startMessagingApp: (site: unknown, page: unknown) => unknown;
          }
        ).startMessagingApp(null, { share }),
      share,
    );
    await tip(page);
    const tag = page.locator("dialog.launch-tip wx-open-launch-app");
    expect(await tag.getAttribute("appid")).toBe("wx1");
    expect(JSON.parse((await tag.getAttribute("extinfo"))!)).toMatchObject({ page: "home" });
    expect((await tag.boundingBox())!.width).toBeGreaterThan(40);
    await page.evaluate(() => document.dispatchEvent(new Event("WeixinOpenTagsError")));
    expect(await tag.count()).toBe(0);
    expect(await page.locator("dialog.launch-tip").innerText()).toContain("在浏览器打开");
  });

  test("without an accepted signature the launch tip has the way through the browser only", async () => {
    const page = await open({});
    await tip(page);
    expect(await page.locator("wx-open-launch-app").count()).toBe(0);
    await page.getByRole("button", { name: "知道了" }).click();
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  });

  const BANNER =
    '<aside data-banner><button data-open-app style="width:90px;height:44px">打开APP</button></aside>';

  /** Taps the banner's button until the tip stands: how often `open-app` was emitted. */
  const emittedAtTip = async (page: Page): Promise<number> => {
    await page.evaluate(() => {
      const api = window as unknown as { startOpenAppBanner: () => void; emitted: number };
      api.emitted = 0;
      document.addEventListener("open-app", () => (api.emitted += 1));
      api.startOpenAppBanner();
    });
    await page.getByRole("button", { name: "打开APP" }).click();
    await page.locator("dialog.launch-tip").waitFor();
    return page.evaluate(() => (window as unknown as { emitted: number }).emitted);
  };

  test("on Android open-app opens the launch tip and emits nothing", async () => {
    const page = await open({}, { body: BANNER });
    expect(await emittedAtTip(page)).toBe(0);
  });

  test("on iOS open-app is emitted, also where only the tip is left", async () => {
    const page = await open({}, { userAgent: IOS_APP_UA, body: BANNER });
    expect(await emittedAtTip(page)).toBe(1);
  });

  test.each([
    ["Android", ANDROID_APP_UA, ["右上角", "“在浏览器打开”"]],
    ["iOS", IOS_APP_UA, ["右上角", "“在默认浏览器中打开”"]],
    ["a mini program", MINI_PROGRAM_UA, ["“复制链接”", "粘贴链接"]],
  ])(
    "on %s the tip is the one response, with the link to copy",
    async (_where, userAgent, steps) => {
      const page = await open({}, { userAgent, body: `<div id="toast-region"></div>${BANNER}` });
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.evaluate(() => {
        const toast: string[] = [];
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes)
              if (node instanceof Element && node.className === "toast") toast.push(node.innerHTML);
        }).observe(document, { childList: true, subtree: true });
        Object.assign(window, { toast });
      });
      await emittedAtTip(page);
      const shown = page.locator("dialog.launch-tip");
      const items = await shown.getByRole("listitem").allInnerTexts();
      expect(items).toHaveLength(2);
      for (const [at, words] of steps.entries()) expect(items[at]).toContain(words);
      await shown.getByRole("button", { name: "复制链接" }).click();
      const toast = () => page.evaluate(() => (window as unknown as { toast: string[] }).toast);
      await expect.poll(toast).toEqual(["已复制"]);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await shown.getByLabel("本页地址").inputValue());
      expect(copied).toContain("/davmu/share/web/doc/abcd1234/");
    },
  );

  test("a tap on an open tag that the messaging app never took up opens what the button opens", async () => {
    const page = await open({}, { userAgent: IOS_APP_UA, body: BANNER });
    await page.evaluate(() => {
      const api = window as unknown as {
        mountBannerOpenTag: (id: string, params: unknown) => void;
      };
      api.mountBannerOpenTag("wx1", { page: "home", id: "", url: "" });
    });
    await page.locator("wx-open-launch-app").click();
    await page.locator("dialog.launch-tip").waitFor();
    expect(await page.locator("wx-open-launch-app").count()).toBe(0);
  });

  test("open tags that cannot be used at all give the button back and open nothing unasked", async () => {
    const page = await open({}, { userAgent: IOS_APP_UA, body: BANNER });
    await page.evaluate(() => {
      const api = window as unknown as {
        mountBannerOpenTag: (id: string, params: unknown) => void;
        startOpenAppBanner: () => void;
      };
      api.startOpenAppBanner();
      api.mountBannerOpenTag("wx1", { page: "home", id: "", url: "" });
      document.dispatchEvent(new Event("WeixinOpenTagsError"));
    });
    await page.waitForTimeout(500);
    expect(await page.locator("wx-open-launch-app, dialog").count()).toBe(0);
    await page.getByRole("button", { name: "打开APP" }).click();
    await page.locator("dialog.launch-tip").waitFor();
  });

  test("a tap on an open tag that the messaging app took up is the messaging app's", async () => {
    const page = await open({}, { userAgent: IOS_APP_UA, body: BANNER });
    await page.evaluate(() => {
      customElements.define("wx-open-launch-app", class extends HTMLElement {});
      const api = window as unknown as {
        mountBannerOpenTag: (id: string, params: unknown) => void;
      };
      api.mountBannerOpenTag("wx1", { page: "home", id: "", url: "" });
    });
    await page.locator("wx-open-launch-app").click();
    await page.waitForTimeout(500);
    expect(await page.locator("dialog").count()).toBe(0);
  });

  test("on iOS the open tag lies over the banner's button", async () => {
    const page = await open({}, { userAgent: IOS_APP_UA, body: BANNER });
    await page.evaluate(() => {
      const api = window as unknown as {
        mountBannerOpenTag: (id: string, params: unknown) => void;
      };
      api.mountBannerOpenTag("wx1", { page: "home", id: "", url: "" });
    });
    const button = (await page.locator("[data-open-app]").boundingBox())!;
    const tag = (await page.locator("wx-open-launch-app").boundingBox())!;
    expect([tag.x, tag.y, tag.width, tag.height].map(Math.round)).toEqual(
      [button.x, button.y, button.width, button.height].map(Math.round),
    );
  });

  test("a success is announced in a dialog that invites to open the app", async () => {
    const page = await open(null, { userAgent: IOS_APP_UA.replace(MESSAGING_APP, "Safari/604.1") });
    await page.evaluate(
      () =>
        void (
          window as unknown as { announceWithAppPrompt: (message: string) => unknown }
        ).announceWithAppPrompt("收藏成功"),
    );
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain("收藏成功");
    expect(await dialog.innerText()).toMatch(/打开.+，体验更多内容/);
    expect(await dialog.getByRole("button").allInnerTexts()).toEqual(["再考虑下", "立即前往"]);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  });

  test("inside a mini program a success is a toast and the dialog can only be closed", async () => {
    const page = await open(null, {
      userAgent: `${IOS_APP_UA} miniProgram/wx2c1c63e28bb33be1`,
      body: '<div id="toast-region" role="status"></div>',
    });
    await page.evaluate(() =>
      (
        window as unknown as { announceWithAppPrompt: (message: string) => unknown }
      ).announceWithAppPrompt("收藏成功"),
    );
    await expect.poll(() => page.locator("#toast-region").innerText()).toBe("收藏成功");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
    await page.evaluate(
      () => void (window as unknown as { promptToOpenApp: () => unknown }).promptToOpenApp(),
    );
    const buttons = page.getByRole("dialog").getByRole("button");
    await buttons.first().waitFor();
    expect(await buttons.allInnerTexts()).toEqual(["关闭弹窗"]);
  });

  test("a mini program is detected after 500 ms, also by a bridge that comes later", async () => {
    const page = await open(null);
    const marked = () => page.evaluate(() => "miniProgram" in document.documentElement.dataset);
    await page.evaluate(() =>
      (
        window as unknown as { startMiniProgramDetection: (site: string) => void }
      ).startMiniProgramDetection("江岚"),
    );
    await page.waitForTimeout(700);
    expect(await marked()).toBe(false);
    await page.evaluate(() => {
      (window as unknown as Record<string, unknown>)["__wxjs_environment"] = "miniprogram";
      document.dispatchEvent(new Event("WeixinJSBridgeReady"));
    });
    expect(await marked()).toBe(true);
  });
});

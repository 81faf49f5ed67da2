import { describe, expect, test } from "vitest";
import { describeDevice } from "../../../../app/model/client/device";
import { contentAt, nativeClient } from "../../../../app/client/open-app/native-app";
import { planOpening } from "../../../../app/client/open-app/fallback-chain";
import { showsBanner } from "../../../../app/ssr/document-shell.server";
import { classifyUserAgent } from "../../../../app/model/client/client";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 Version/17.2 Mobile/15E148 Safari/604.1";
const CHROME =
  "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
const VENDOR = `${CHROME} HuaweiBrowser/15.0`;
const HARMONY =
  "Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile";
const DESKTOP =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36";
/** A phone whose agent names no system that is known. */
const NAMELESS = "Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5";
const MESSAGING = " MicroMessenger/8.0.46.2540(0x28002E3C)";

const settings = {
  scheme: "jiangnan",
  universalLink: "https://app.example.com/open",
  androidPackage: "com.example.jiangnan",
  downloadUrl: "https://www.example.com/app",
  launchAppId: "wx1",
};
const params = { page: "docDetailspage", id: "abcd1234", url: "https://share.example.com/a" };
const QUERY = "page=docDetailspage&id=abcd1234&url=https%3A%2F%2Fshare.example.com%2Fa";
const download = { kind: "go", url: settings.downloadUrl };

function plan(agent: string, changed: Partial<typeof settings> | Record<string, null> = {}) {
  return planOpening(describeDevice(agent), { ...settings, ...changed }, params);
}

describe("the app-open fallback chain", () => {
  test("iOS tries the universal link, then the download page", () => {
    expect(plan(IPHONE)).toEqual({
      kind: "try",
      url: `https://app.example.com/open?${QUERY}`,
      timeout: 2500,
      otherwise: download,
    });
  });

  test("a mini program gets the tip alone, whatever is configured", () => {
    expect(plan(`${IPHONE}${MESSAGING} miniProgram/wx1`)).toEqual({ kind: "tip" });
  });

  test("iOS without a universal link tries the scheme", () => {
    expect(plan(IPHONE, { universalLink: null })).toMatchObject({
      url: `jiangnan://open?${QUERY}`,
    });
  });

  test("Chrome on Android gets an intent that falls back by itself", () => {
    expect(plan(CHROME)).toMatchObject({
      kind: "try",
      url: `intent://open?${QUERY}#Intent;scheme=jiangnan;package=com.example.jiangnan;S.browser_fallback_url=https%3A%2F%2Fwww.example.com%2Fapp;end`,
      timeout: 2000,
      otherwise: download,
    });
  });

  test("other browsers on Android and Harmony try the scheme, then the download page", () => {
    for (const agent of [VENDOR, HARMONY])
      expect(plan(agent)).toMatchObject({
        kind: "try",
        url: `jiangnan://open?${QUERY}`,
        otherwise: download,
      });
  });

  test.each([
    ["iOS", IPHONE, 2500],
    ["Android", CHROME, 2000],
    ["Harmony", HARMONY, 2500],
    ["another system", NAMELESS, 2000],
  ])("waits for the app on %s before it offers the download", (_system, agent, timeout) => {
    expect(plan(agent)).toMatchObject({ kind: "try", timeout, otherwise: download });
  });

  test("a desktop gets the download page, in the messaging app's own desktop windows too", () => {
    expect(plan(DESKTOP)).toEqual(download);
    expect(plan(`${DESKTOP} MicroMessenger/7.0.20.1781 WindowsWechat(0x63090a13)`)).toEqual(
      download,
    );
  });

  test("on Android and Harmony the messaging app opens the launch tip", () => {
    expect(plan(CHROME + MESSAGING)).toEqual({ kind: "tip" });
    expect(plan(HARMONY + MESSAGING)).toEqual({ kind: "tip" });
  });

  test("on iOS the messaging app lets the universal link through, then shows the tip", () => {
    expect(plan(IPHONE + MESSAGING)).toMatchObject({ kind: "try", otherwise: { kind: "tip" } });
    expect(plan(IPHONE + MESSAGING, { universalLink: null })).toEqual({ kind: "tip" });
  });

  test("inside the native app there is nothing to open", () => {
    expect(plan(`${IPHONE} mediacloudclient`)).toEqual({ kind: "none" });
  });

  test("without any configuration nothing is opened", () => {
    const nothing = { scheme: null, universalLink: null, downloadUrl: null };
    for (const agent of [IPHONE, CHROME, HARMONY, DESKTOP])
      expect(plan(agent, nothing)).toEqual({ kind: "none" });
  });
});

describe("the native app's bridge", () => {
  test("WebKit message handlers receive the message itself", () => {
    const received: unknown[] = [];
    const handler = { postMessage: (message: unknown) => received.push(message) };
    const messageHandlers = { pushContent: handler, pushWebPage: handler };
    const client = nativeClient({ webkit: { messageHandlers } });
    client?.pushContent({ page: "docDetailspage", id: "a", url: "https://x/" });
    client?.pushWebPage({ url: "https://y/", title: "t" });
    expect(received).toEqual([
      { page: "docDetailspage", id: "a", url: "https://x/" },
      { url: "https://y/", title: "t" },
    ]);
  });

  test("the injected object receives JSON", () => {
    const received: string[] = [];
    const method = (json: string) => received.push(json);
    const mediacloud = { pushContent: method, pushWebPage: method };
    nativeClient({ mediacloud })?.pushWebPage({ url: "https://y/", title: "t" });
    expect(received).toEqual(['{"url":"https://y/","title":"t"}']);
  });

  test("a client without the whole bridge has none", () => {
    expect(nativeClient({})).toBeNull();
    expect(nativeClient({ mediacloud: { pushContent: () => {} } })).toBeNull();
  });

  test("detail URLs are pushed as content, everything else is a web page", () => {
    const at = (path: string) => contentAt(new URL(path, "https://share.example.com"));
    expect(at("/davmu/share/web/doc/2026/11/abcd1234/index.html")).toEqual({
      page: "docDetailspage",
      id: "abcd1234",
      url: "https://share.example.com/davmu/share/web/doc/2026/11/abcd1234/index.html",
    });
    expect(at("/davmu/share/mp/svideo/abcd1234/index.html")?.page).toBe("mpVideoDetailspage");
    for (const path of ["/davmu/share/", "/davmu/share/search/index.html", "/web/doc/a/index.html"])
      expect(at(path)).toBeNull();
  });
});

describe("the open-app banner", () => {
  const shows = (path: string, agent = IPHONE) =>
    showsBanner({
      client: classifyUserAgent(agent),
      url: new URL(`/davmu/share${path}`, "https://share.example.com"),
    });

  test("the banner is not shown in the native app", () => {
    expect(shows("/web/doc/abcd1234/index.html")).toBe(true);
    expect(shows("/web/doc/abcd1234/index.html", `${IPHONE} mediacloudclient`)).toBe(false);
  });

  test("the preview query hides the banner", () => {
    expect(shows("/web/doc/abcd1234/index.html?preview=1")).toBe(false);
    expect(shows("/web/doc/abcd1234/index.html?preview")).toBe(false);
  });

  test("previews and the desktop page have no banner, specials have one", () => {
    expect(shows("/preview-lin/doc/1/index.html")).toBe(false);
    expect(shows("/preview-lin/special/1/index.html")).toBe(true);
    expect(shows("/pc?url=x")).toBe(false);
  });
});

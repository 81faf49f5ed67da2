import { describe, expect, test, vi } from "vitest";
import {
  mayPreload,
  isAsset,
  isDocument,
  isStorable,
  isPicture,
  isPreview,
  offlineUrl,
} from "../../../app/service-worker/routes";
import { offlineDocuments, offlinePage } from "../../../app/service-worker/offline-page";

const HOST = "https://share.example.test";
function asked(path: string, mode: RequestMode, destination: RequestDestination, method = "GET") {
  return {
    url: new URL(path, HOST),
    request: { method, mode, destination },
    sameOrigin: true,
  };
}

describe("the service worker", () => {
  test("looks after built files and pictures of our own host", () => {
    expect(isAsset(asked("/davmu/share/assets/a-1.js", "cors", "script"))).toBe(true);
    expect(isPicture(asked("/media/a.jpg", "no-cors", "image"))).toBe(true);
    expect(isPicture({ ...asked("/a.jpg", "no-cors", "image"), sameOrigin: false })).toBe(false);
  });

  test.each([
    ["a data route", asked("/davmu/share/-/me", "cors", "")],
    ["a posted form", asked("/davmu/share/-/comment", "navigate", "document", "POST")],
    ["a page of another product", asked("/other/", "navigate", "document")],
  ])("leaves %s to the network", (_what, request) => {
    expect([isAsset(request), isPicture(request), isDocument(request)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each([
    ["/davmu/share/web/doc/2026/11/ab12cd34/index.html", true],
    ["/davmu/share/mp/video/ab12cd34/index.html", true],
    ["/davmu/share/special/ab12cd34/index.html", true],
    ["/davmu/share/web/mini_program/2026/11/ab12cd34/index.html", true],
    ["/davmu/share/special/index.html", false],
    ["/davmu/share/preview-web/doc/2026/11/ab12cd34/index.html", false],
    ["/davmu/share/web/doc/ab12cd34/index.html?comments_page=2", false],
    ["/davmu/share/auth", false],
    ["/davmu/share/auth/result", false],
    ["/davmu/share/comment?post_id=1", false],
    ["/davmu/share/", false],
  ])("keeps %s for reading without a network: %s", (path, cached) => {
    expect(offlineUrl(new URL(path, HOST)) !== null).toBe(cached);
  });

  test("keeps what was passed on under its plain URL", () => {
    const plain = "/davmu/share/web/doc/2026/11/ab12cd34/index.html";
    const forwarded = new URL(`${plain}?from=singlemessage&isappinstalled=0&utm_source=x`, HOST);
    expect(offlineUrl(forwarded)?.href).toBe(`${HOST}${plain}`);
    expect(offlineUrl(new URL(`${plain}?from=wx&recommended_page=2`, HOST))).toBeNull();
  });

  test.each([
    ["a complete document at its own address", {}, true],
    ["what somebody was redirected to", { redirected: true }, false],
    ["a failure", { status: 503 }, false],
    [
      "what nobody may store",
      { headers: new Headers({ "cache-control": "private, no-store" }) },
      false,
    ],
  ])("keeps of %s: %s", (_what, answer, keepable) => {
    const complete = {
      status: 200,
      redirected: false,
      headers: new Headers({ "cache-control": "private, no-cache" }),
    };
    expect(isStorable({ ...complete, ...answer })).toBe(keepable);
  });

  test("knows the page of something that is not published", () => {
    expect(isPreview(new URL("/davmu/share/preview-web/doc/ab12cd34/index.html", HOST))).toBe(true);
    expect(isPreview(new URL("/davmu/share/%70review-web/doc/ab12cd34/index.html", HOST))).toBe(
      true,
    );
    expect(isPreview(new URL("/davmu/share/web/doc/preview-1/index.html", HOST))).toBe(false);
  });

  test("offers what was read before when there is no network", async () => {
    const page = offlinePage("zh-CN", [
      {
        path: "/davmu/share/a?x=<1>",
        title: "潮水 &amp; 城",
        description: "退潮之后",
        siteName: "江岚新闻",
        logo: "",
        colours: { light: "#0a5fb4", dark: "#7ab4ff" },
      },
    ]);
    const html = await page.text();
    expect(page.status).toBe(503);
    expect(html).toContain("当前没有网络");
    expect(html).toContain(
      '<a href="/davmu/share/a?x=&lt;1>"><b>潮水 &amp; 城</b><span>退潮之后</span></a>',
    );
    expect(html).toContain('<header><i aria-hidden="true">江</i>江岚新闻</header>');
    expect(html).toContain("--light:#0a5fb4");
  });

  test("shows the site's own mark where the device has it, in the visitor's text size", async () => {
    const page = offlinePage("zh-CN", [
      {
        path: "/davmu/share/a",
        title: "潮水",
        description: "",
        siteName: "江岚新闻",
        logo: "/media/mark.png",
        colours: null,
      },
    ]);
    const html = await page.text();
    expect(html).toContain('<header><img src="/media/mark.png" alt="">江岚新闻</header>');
    expect(html).toContain("TEXT_SIZE");
    const nonce = /<script nonce="([^"]+)">/.exec(html)?.[1];
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("img-src 'self'");
    expect(policy).toContain(`script-src 'nonce-${nonce}'`);
  });

  test("reads of a cached document what its card shows, the newest first", async () => {
    const document = (title: string) =>
      `<html style="--theme:#ff4a26;--theme-light:#c8290a;--theme-dark:#ff6d4f"><title>${title}</title><meta name="description" content="退潮之后"><meta property="og:site_name" content="江岚新闻">`;
    const stored = new Map([
      [`${HOST}/davmu/share/web/doc/a/index.html`, document("一")],
      [`${HOST}/davmu/share/web/doc/b/index.html`, document("二")],
      [`${HOST}/davmu/share/web/doc/c/index.html`, "<p>"],
    ]);
    const cache = {
      keys: async () => [...stored.keys()].map((url) => new Request(url)),
      match: async ({ url }: Request) => new Response(stored.get(url)),
    } as unknown as Cache;
    const [newest, ...others] = await offlineDocuments(cache);
    expect(newest).toEqual({
      path: "/davmu/share/web/doc/b/index.html",
      title: "二",
      description: "退潮之后",
      siteName: "江岚新闻",
      logo: "",
      colours: { light: "#c8290a", dark: "#ff6d4f" },
    });
    expect(others).toHaveLength(1);
  });

  test.each([
    ["cached", new Response("mark"), "/media/mark.png"],
    ["not cached", undefined, ""],
  ])("names the site's mark that is %s", async (_what, cached, logo) => {
    vi.stubGlobal("caches", { match: async () => cached });
    const document = `<title>一</title><img class="banner-logo" data-banner-logo="true" src="/media/mark.png" alt="">`;
    const cache = {
      keys: async () => [new Request(`${HOST}/davmu/share/web/doc/a/index.html`)],
      match: async () => new Response(document),
    } as unknown as Cache;
    const [page] = await offlineDocuments(cache);
    vi.unstubAllGlobals();
    expect(page?.logo).toBe(logo);
  });

  test("speaks the visitor's language and offers nothing when nothing was read", async () => {
    const html = await offlinePage("en-GB", []).text();
    expect(html).toContain("You are offline");
    expect(html).not.toContain("<h2>");
  });

  test.each([
    ["an iPhone", "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148", false],
    ["another browser on an iPhone", "AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0", false],
    ["Chromium", "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0.4240.198 Mobile", true],
    ["Firefox", "Gecko/20100101 Firefox/128.0", true],
  ])("lets %s ask for documents before it runs, or not", (_who, agent, may) => {
    expect(mayPreload(`Mozilla/5.0 (Some; System) ${agent}`)).toBe(may);
  });
});

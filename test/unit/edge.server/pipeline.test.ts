import { describe, expect, test, vi } from "vitest";
import { documentCacheOf, type RequestContext } from "../../../app/edge.server/request-context";
import { handle as handleWith } from "../../../app/edge.server/pipeline";
import { contentSecurityPolicy } from "../../../app/edge.server/security-headers";
import { publicUrl } from "../../../app/edge.server/public-url";
import { clockOf } from "../../../app/model/time/clock";
import { testContext } from "../../helpers/request-context";

const page = "http://127.0.0.1:8788/davmu/share/auth";
function handle(context: RequestContext, render: (context: RequestContext) => Promise<Response>) {
  return handleWith(context, documentCacheOf(context), render);
}

function html() {
  return new Response("<p>", { headers: { "content-type": "text/html" } });
}

function post(headers: Record<string, string>) {
  return {
    ...testContext(),
    request: new Request(page, { method: "POST", headers, body: "a=1" }),
  };
}

describe("the own-origin gate", () => {
  test.each([
    ["a same-origin form", { "sec-fetch-site": "same-origin" }],
    [
      "a same-origin form that names us too",
      { "sec-fetch-site": "same-origin", origin: "http://127.0.0.1:8788" },
    ],
    [
      "a same-origin form whose Origin the browser withholds",
      { "sec-fetch-site": "same-origin", origin: "null" },
    ],
    ["our own Origin where there is no fetch metadata", { origin: "http://127.0.0.1:8788" }],
  ])("lets %s through", async (_what, headers) => {
    expect((await handle(post(headers), async () => html())).status).toBe(200);
  });

  test.each([
    ["a cross-site form", { "sec-fetch-site": "cross-site" }],
    ["a form of a sister host", { "sec-fetch-site": "same-site" }],
    [
      "cross-site metadata with our Origin",
      {
        "sec-fetch-site": "cross-site",
        origin: "http://127.0.0.1:8788",
      },
    ],
    ["a foreign Origin", { origin: "https://evil.example" }],
    ["an opaque Origin", { origin: "null" }],
    ["an opaque Origin of another site", { origin: "null", "sec-fetch-site": "cross-site" }],
    [
      "same-origin metadata with a foreign Origin",
      { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
    ],
    [
      "same-origin metadata with an Origin that is no address",
      { "sec-fetch-site": "same-origin", origin: "nowhere" },
    ],
    ["our host on another port", { origin: "http://127.0.0.1:9999" }],
    [
      "a forwarded host that names the attacker",
      {
        origin: "https://evil.example",
        "x-forwarded-host": "evil.example",
      },
    ],
    ["no Origin at all", {}],
  ])("refuses %s with 403 before anything is rendered", async (_what, headers) => {
    const next = vi.fn(async () => html());
    const response = await handle(post(headers as Record<string, string>), next);
    expect(response.status).toBe(403);
    expect(next).not.toHaveBeenCalled();
  });

  test.each([
    ["zh-CN", "没有提交成功"],
    ["en", "This was not submitted"],
  ])(
    "says so in the visitor's language (%s), with a way on and nothing of the post",
    async (language, title) => {
      const context = testContext({ headers: { "accept-language": language } });
      const request = new Request(`${page}?a=<b>canary`, {
        method: "POST",
        headers: { origin: "https://evil.example" },
        body: "a=canary",
      });
      const response = await handle({ ...context, request, url: new URL(request.url) }, async () =>
        html(),
      );
      const text = await response.text();
      expect(response.headers.get("content-type")).toContain("text/html");
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain('href="/davmu/share/"');
      expect(text).not.toContain("canary");
    },
  );

  test("reading needs no origin", async () => {
    expect((await handle(testContext(), async () => html())).status).toBe(200);
  });
});

describe("security headers", () => {
  test("every document carries a policy with its own nonce and no unsafe-inline scripts", async () => {
    const render = async (context: RequestContext) =>
      new Response(`<script nonce="${context.nonce}"></script>`, {
        headers: { "content-type": "text/html" },
      });
    const nonceIn = async (response: Response) =>
      /nonce="([^"]+)"/.exec(await response.text())?.[1];
    const response = await handle(testContext(), render);
    const first = await nonceIn(response);
    expect(first).not.toBe(await nonceIn(await handle(testContext(), render)));
    const policy = response.headers.get("content-security-policy")!;
    const scripts = policy.split("; ").find((part) => part.startsWith("script-src"))!;
    expect(scripts).toBe(
      `script-src 'self' 'nonce-${first}' https://res.wx.qq.com/open/js/ https://res2.wx.qq.com/open/js/`,
    );
    expect(policy).toContain("frame-ancestors 'self'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(response.headers.get("permissions-policy")).toContain("camera=()");
  });

  test("a document asks for no other renderer than the one that is already starting", async () => {
    const response = await handle(testContext(), async () => html());
    expect(response.headers.get("cross-origin-opener-policy")).toBeNull();
  });

  test("a failure counts, and not when its visitor has left, as Node tells", async () => {
    const leaving = new AbortController();
    const context = {
      ...testContext({ url: page }),
      request: new Request(page, { signal: leaving.signal }),
    };
    const failing = async () => new Response("no", { status: 500 });
    await handle(context, failing);
    leaving.abort();
    await handle(context, failing);
    expect([...context.isolate.counters.responses]).toEqual([
      ["5xx", 1],
      ["4xx", 1],
    ]);
  });

  test("a response whose own headers may not be changed gets them, too", async () => {
    const response = await handle(testContext({ url: page }), async () =>
      Response.redirect("http://127.0.0.1:8788/davmu/share/"),
    );
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("http://127.0.0.1:8788/davmu/share/");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("a public site insists on https, a local one works over plain http", () => {
    const secure = testContext({
      variables: {
        WAP_HOST: "https://share.example.com",
        HASHIDS_SALT: "a salt of its own",
        SESSION_SECRET: "a secret of its own, which is long enough",
        OPS_SECRET: "",
        PREVIEW_SECRET: "",
        ALLOW_INSECURE_COOKIES: "off",
      },
    });
    expect(contentSecurityPolicy(secure.config, "n")).toContain("upgrade-insecure-requests");
    expect(contentSecurityPolicy(testContext().config, "n")).not.toContain("upgrade-insecure");
  });

  test("push and live sockets may be connected to when they are configured", () => {
    const { config } = testContext({ variables: { PUSH_URL: "wss://push.example.com/connect" } });
    expect(contentSecurityPolicy(config, "n")).toMatch(
      /default-src [^;]*wss:\/\/push\.example\.com/,
    );
  });

  test("answers say what the cache did, how long it took and which request it was", async () => {
    const context = testContext();
    const response = await handle(context, async ({ timing }) => {
      timing.add("upstream", 12.34);
      return html();
    });
    expect(response.headers.get("server-timing")).toContain("upstream;dur=12.3");
    expect(response.headers.get("x-request-id")).toBe(context.requestId);
  });
});

describe("the public URL of a request", () => {
  test.each([
    [
      "/davmu/share/a/doc/ab12cd34/index.html?_=1",
      "/davmu/share/a/doc/ab12cd34/index.html?_=1",
      "document",
    ],
    [
      "/davmu/share/a/doc/x/index.html.data?_routes=r&p=2",
      "/davmu/share/a/doc/x/index.html?p=2",
      "data",
    ],
    ["/davmu/share.data", "/davmu/share/", "data"],
    ["/davmu/share/_root.data", "/davmu/share/", "data"],
    ["/davmu/share", "/davmu/share/", "document"],
    ["/davmu/share/-/comments", "/davmu/share/-/comments", "data"],
  ])("%s is about %s, a %s", (asked, about, requestType) => {
    const request = new Request(`http://192.168.0.7:8788${asked}`);
    const address = publicUrl(request, "https://share.example.com");
    expect(address.url.href).toBe(`https://share.example.com${about}`);
    expect(address.requestType).toBe(requestType);
  });
});

test("a document says the host's time, also after its wall clock was ahead for a while", async () => {
  const hands = { wall: 1_700_000_000_000, monotonic: 0 };
  const clock = clockOf({ wall: () => hands.wall, monotonic: () => hands.monotonic });
  const told = async () => {
    const response = await handle(testContext({ url: page, host: { clock } }), async () => html());
    return Number(/clock;dur=(\d+)/.exec(response.headers.get("server-timing") ?? "")?.[1]);
  };
  hands.wall += 8 * 3_600_000;
  expect(await told()).toBe(hands.wall);
  hands.wall -= 8 * 3_600_000;
  expect(await told()).toBe(hands.wall);
});

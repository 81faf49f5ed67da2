import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { classifyUserAgent, visitorClass } from "../../../app/model/client/client";
import { sessionCookie } from "../../../app/features/shared/visitor/session.server";
import { BackOff } from "../../../app/edge.server/cache/failures";
import type { MakeCall } from "../../../app/edge.server/cache/read";
import { WeightedLruCache } from "../../../app/edge.server/cache/weighted-lru-cache";
import { PurgeLog } from "../../../app/edge.server/cache/purge-log";
import { documentRuleNamed } from "../../../app/edge.server/cache/document-rules";
import { SingleFlight } from "../../../app/edge.server/cache/single-flight";
import { TieredStore } from "../../../app/edge.server/cache/tiered-store";
import { DocumentCache } from "../../../app/edge.server/document-cache/document-cache";
import type { Render } from "../../../app/edge.server/document-cache/rendering";
import { eligibilityOf } from "../../../app/edge.server/document-cache/eligibility";
import { AGENTS } from "../../../app/edge.server/document-cache/document-request";
import {
  encodeDocument,
  weighDocument,
  type StoredDocument,
} from "../../../app/edge.server/document-cache/stored-document";
import type { RequestContext } from "../../../app/edge.server/request-context";
import { policyFor } from "../../../app/edge.server/security-headers";
import { testContext } from "../../helpers/request-context";
import { mapTier, silent } from "./cache-harness";
import { clockOf } from "../../helpers/clock";

const ARTICLE = "http://127.0.0.1:8788/davmu/share/a/doc/ab12cd34/index.html";
const PHONE =
  "Mozilla/5.0 (Linux; Android 13; X) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36";

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

function configWith(variables: Record<string, string>): Pick<RequestContext, "config"> {
  return { config: testContext({ variables }).config };
}

function visit(headers: Record<string, string> = {}, url = ARTICLE): RequestContext {
  return testContext({ url, headers: { "user-agent": PHONE, ...headers } });
}

/** Renders everything that rendering can see, so that whatever leaks stands in the document. */
function renderAll(title = "article"): Render<RequestContext> {
  return async (context) => {
    const seen = JSON.stringify({
      url: [context.url.href, context.request.url],
      headers: [...context.request.headers],
      client: context.client,
    });
    return new Response(
      `<!doctype html><html lang="${context.locale}"><script nonce="${context.nonce}">run()</script>` +
        `<h1>${title}</h1><p>${seen}</p><style nonce="${context.nonce}">p{}</style></html>`,
      { headers: { "content-type": "text/html; charset=utf-8", "x-private": "canary" } },
    );
  };
}

/** A document whose second half comes late. */
const slow: Render<RequestContext> = async (context) => {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start: (controller) => {
      const [start, end] = [context.nonce.slice(0, 9), context.nonce.slice(9)];
      controller.enqueue(encoder.encode(`<h1>article</h1><style nonce="${start}`));
      setTimeout(() => {
        controller.enqueue(encoder.encode(`${end}"></style>the end`));
        controller.close();
      }, 1000);
    },
  });
  return new Response(body, { headers: { "content-type": "text/html" } });
};

/** @param isInTime whether documents are made by the same clock as they are kept by */
function dataCentre(isInTime = false) {
  const outer = mapTier();
  const clock = { now: Date.now() };
  const background: Promise<unknown>[] = [];
  let renderings = 0;
  const calls = new Map<string, MakeCall>();
  const purges = new PurgeLog();
  const invalidations = {
    purges,
    now: () => clock.now,
    ready: async () => {},
    isConfirmed: () => true,
    inFleetTime: () => true,
  };
  const memory = new WeightedLruCache<StoredDocument>(1_000_000, weighDocument);
  const cache = new DocumentCache({
    store: new TieredStore(
      { memory, invalidations, dataCentre: outer, global: null },
      encodeDocument,
      silent,
    ),
    flights: new SingleFlight(),
    renderings: new Map(),
    calls,
    backOff: new BackOff(() => clockOf(clock).monotonic()),
    now: () => clock.now,
    random: () => 0,
    ruleFor: documentRuleNamed,
    policyFor: (sources) => policyFor(testContext().config, sources),
    canonicalContext: (request) => {
      const context = testContext({
        url: request.url,
        headers: Object.fromEntries(request.headers),
      });
      const begunAt = clock.now;
      const isolate = { ...context.isolate, now: () => clock.now };
      return { ...context, request, ...(isInTime ? { begunAt, isolate } : {}) };
    },
  });
  const open = async (context: RequestContext, render: Render<RequestContext> = renderAll()) => {
    const tracked = {
      ...context,
      waitUntil: (work: Promise<unknown>) => void background.push(work),
    };
    const begin = performance.now();
    const answered = await cache.respond(tracked, (canonical) => {
      renderings += 1;
      return render(canonical);
    });
    const { response, context: shownBy, nonce = shownBy.nonce } = answered;
    const text = response.body === null ? "" : await response.text();
    const waited = performance.now() - begin;
    while (background.length > 0) await background.shift();
    return { response, text, waited, nonce, status: shownBy.cacheStatus.header() };
  };
  return { open, cache, calls, clock, memory, purges, outer, count: () => renderings };
}

describe("the document cache", () => {
  test("the second anonymous visitor gets the document without rendering, and without a nonce", async () => {
    const { open, count } = dataCentre();
    const first = await open(visit());
    const second = await open(visit());
    expect(count()).toBe(1);
    expect(second.status).toMatch(/^edge; hit; ttl=\d+; detail="detailDocument"$/);
    expect(first.text.split(first.nonce)).toHaveLength(3);
    expect(second.text).toBe(first.text.replaceAll(` nonce="${first.nonce}"`, ""));
  });

  test("a stored document is the same for everybody: text, policy and version", async () => {
    const { open } = dataCentre();
    await open(visit());
    const [one, other] = [await open(visit()), await open(visit({ cookie: "other=1" }))];
    expect(one.text).toBe(other.text);
    expect([...one.response.headers]).toEqual([...other.response.headers]);
    const policy = one.response.headers.get("content-security-policy");
    expect(policy).toContain(`'sha256-${sha256("run()")}'`);
    expect(policy).toContain(`style-src-elem 'self' 'sha256-${sha256("p{}")}'`);
    expect(policy).not.toContain("nonce-");
    expect(one.response.headers.get("cache-control")).toBe("public, no-cache");
  });

  test("nobody is given the nonce that a document is rendered with: what comes late cannot carry it", async () => {
    const { open } = dataCentre();
    let rendered = "";
    const first = await open(visit(), (context) => {
      rendered = context.nonce;
      return slow(context);
    });
    expect(first.text).toContain(first.nonce);
    expect(first.text).not.toContain(rendered);
  });

  test("a document of another configuration is another one", async () => {
    const { open, count } = dataCentre();
    await open(visit());
    await open({ ...visit(), ...configWith({ MEDIA_HOSTS: "media.example.com" }) });
    expect(count()).toBe(2);
  });

  test("canaries in every request header, cookie and unnamed parameter reach nobody else", async () => {
    const names = [
      "accept",
      "accept-encoding",
      "accept-language",
      "cache-control",
      "cf-connecting-ip",
      "cookie",
      "dnt",
      "forwarded",
      "from",
      "host",
      "if-modified-since",
      "origin",
      "referer",
      "sec-fetch-dest",
      "sec-fetch-site",
      "sec-ch-ua",
      "user-agent",
      "via",
      "x-forwarded-for",
      "x-forwarded-host",
      "x-request-id",
      "x-real-ip",
      "x-custom",
    ];
    for (const [index, name] of names.entries()) {
      const canary = `canary${index}x`;
      const { open } = dataCentre();
      const cookies = `other=${canary}; __Host-davmu-visitor=${canary}; __Host-davmu-session=${canary}`;
      const value = name === "cookie" ? cookies : canary;
      const headers = { [name]: name === "user-agent" ? `${PHONE} ${canary}` : value };
      await open(visit(headers, `${ARTICLE}?utm_source=${canary}`));
      const other = await open(visit(name === "accept-language" ? {} : {}));
      expect(`${name}: ${other.text}${JSON.stringify([...other.response.headers])}`).not.toContain(
        "canary",
      );
    }
  });

  test.each([
    ["a form under way", { cookie: "davmu-draft=x" }, ARTICLE],
    ["a notice to be shown", { cookie: "__Host-davmu-notice=x" }, ARTICLE],
    ["credentials", { authorization: "Bearer x" }, ARTICLE],
    ["a preview", {}, ARTICLE.replace("/a/", "/preview-a/")],
    ["a preview with an escaped actor", {}, ARTICLE.replace("/a/", "/%70review-a/")],
    ["the login page", {}, "http://127.0.0.1:8788/davmu/share/auth"],
    ["a data answer", {}, `${ARTICLE}.data`],
    ["a resource", {}, "http://127.0.0.1:8788/davmu/share/-/me"],
    ["a parameter that another screen reads", {}, `${ARTICLE}?keyword=1`],
    ["a parameter given twice", {}, `${ARTICLE}?comments_page=1&comments_page=2`],
  ])("%s is rendered each time and touches no store", async (_what, headers, url) => {
    const { open, count, memory, outer } = dataCentre();
    await open(visit(headers as Record<string, string>, url));
    await open(visit(headers as Record<string, string>, url));
    expect([count(), memory.size, outer.held.size]).toEqual([2, 0, 0]);
  });

  test("a logged-in visitor gets the document of all, made of a request without their session", async () => {
    const context = visit();
    const cookie = (await sessionCookie(context, { token: "t", userId: "7" })).split(";")[0]!;
    const { open, count } = dataCentre();
    const { text } = await open(visit({ cookie }));
    await open(visit());
    expect([count(), text.includes("session")]).toEqual([1, false]);
    expect(eligibilityOf(visit({ cookie: `${cookie}; davmu-draft=x` }))).toMatchObject({
      cached: false,
    });
  });

  test("an action's answer never touches the store", async () => {
    const { open, memory } = dataCentre();
    const context = { ...visit(), request: new Request(ARTICLE, { method: "POST" }) };
    await open(context);
    expect(memory.size).toBe(0);
  });

  test.each([
    ["another language", { "accept-language": "en" }, ARTICLE],
    ["a crawler", { "user-agent": "Googlebot/2.1" }, ARTICLE],
    ["the product's own client", { "user-agent": `${PHONE} mediacloudclient` }, ARTICLE],
    ["a list further open", {}, `${ARTICLE}?comments_page=2`],
    ["another article", {}, ARTICLE.replace("ab12", "cd34")],
  ])("%s is another document", async (_what, headers, url) => {
    const { open, count } = dataCentre();
    await open(visit());
    await open(visit(headers as Record<string, string>, url));
    expect(count()).toBe(2);
  });

  test("each class is rendered for an agent of that class", () => {
    for (const [name, agent] of Object.entries(AGENTS)) {
      expect(visitorClass(classifyUserAgent(agent))).toBe(name);
    }
  });

  test("parameters that applications add to a passed-on link do not make another document", async () => {
    const { open, count } = dataCentre();
    await open(visit());
    await open(visit({}, `${ARTICLE}?from=singlemessage&isappinstalled=0&utm_source=x`));
    await open(visit({}, `${ARTICLE}?never_seen_before=${"x".repeat(500)}&never_seen_before=2`));
    expect(count()).toBe(1);
  });

  test("an unchanged document is answered 304: the browser keeps the policy of its copy", async () => {
    const { open } = dataCentre();
    await open(visit());
    const known = (await open(visit())).response.headers.get("etag")!;
    const again = await open(visit({ "if-none-match": known }));
    expect(again.response.status).toBe(304);
    expect(again.response.headers.has("content-type")).toBe(false);
    expect(again.response.headers.has("content-security-policy")).toBe(false);
    expect(again.response.headers.get("etag")).toBe(known);
    expect(again.text).toBe("");
  });

  test("versions are compared weakly, in a list or by a star", async () => {
    const { open } = dataCentre();
    await open(visit());
    const known = (await open(visit())).response.headers.get("etag")!;
    const status = async (given: string) =>
      (await open(visit({ "if-none-match": given }))).response.status;
    expect(await status(known.replace("W/", ""))).toBe(304);
    expect(await status(`"other", ${known}`)).toBe(304);
    expect(await status("*")).toBe(304);
    expect(await status('"other"')).toBe(200);
  });

  test("a stale document is served at once and rendered anew behind it", async () => {
    const { open, clock } = dataCentre();
    await open(visit());
    clock.now += 60_000;
    const stale = await open(visit(), renderAll("second edition"));
    expect(stale.text).toContain("<h1>article</h1>");
    expect(stale.status).toContain("stale SWR");
    clock.now = Date.now();
    expect((await open(visit())).text).toContain("second edition");
  });

  test("a failing or hanging renderer is covered by the old document", async () => {
    const { open, clock } = dataCentre();
    await open(visit());
    clock.now += 3_600_000;
    const failing: Render<RequestContext> = async () => new Response("", { status: 503 });
    expect((await open(visit(), failing)).status).toContain("stale SIE");
  });

  test("a document purged during a failing rendering is not served on error", async () => {
    const { open, clock, memory, purges } = dataCentre();
    await open(visit(), async (context) => {
      context.cacheStatus.add({
        rule: "content",
        outcome: { hit: true },
        key: "",
        tags: ["content:ab12"],
      });
      return renderAll()(context);
    });
    expect(memory.size).toBe(1);
    clock.now += 3_600_000;
    const { response } = await open(visit(), async () => {
      purges.add({ tag: "content:ab12", at: clock.now, id: "one", isTombstone: false });
      return new Response("", { status: 503 });
    });
    expect(response.status).toBe(503);
  });

  test.each([
    ["/davmu/share/web/doc/ab12cd34/index.html", "?from=chat&utm_source=x"],
    ["/davmu/share/web/doc/ab12cd34/index.html?page=2", "&from=chat&utm_source=x"],
    ["/davmu/share/404", ""],
    ["https://elsewhere.example/", ""],
    ["//elsewhere.example/", ""],
  ])("a redirect to %s keeps what tells where the link was passed on", async (location, query) => {
    const { open } = dataCentre();
    const address = `${ARTICLE}?from=chat&chapter=3&utm_source=x`;
    const { response } = await open(
      visit({}, address),
      async () => new Response(null, { status: 302, headers: { location } }),
    );
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`${location}${query}`);
  });

  test("removed content is not served stale", async () => {
    const { open, clock, memory } = dataCentre();
    await open(visit());
    clock.now += 60_000;
    await open(
      visit(),
      async () => new Response(null, { status: 302, headers: { location: "/404" } }),
    );
    expect(memory.size).toBe(0);
  });

  test.each([
    ["a document that sets a cookie", { "set-cookie": "a=b" }, 200, "</html>"],
    ["a document for one visitor", { "cache-control": "private, no-store" }, 200, "</html>"],
    ["an error page", {}, 500, "</html>"],
  ])("%s is not stored", async (_what, headers, status, html) => {
    const { open, memory } = dataCentre();
    const all = { "content-type": "text/html", ...(headers as Record<string, string>) };
    await open(visit(), async () => new Response(html, { status, headers: all }));
    expect(memory.size).toBe(0);
  });

  test("a document of which a part was given up while it was rendered is not stored", async () => {
    const { open, memory } = dataCentre();
    await open(visit(), async (context) => {
      context.cacheStatus.breakOff();
      return new Response("<p>half", { headers: { "content-type": "text/html" } });
    });
    expect(memory.size).toBe(0);
  });

  test("simultaneous first visitors share one rendering when it is quick", async () => {
    const { open, count } = dataCentre();
    const visits = Array.from({ length: 20 }, () => open(visit()));
    const texts = (await Promise.all(visits)).map(({ text, nonce }) => text.replaceAll(nonce, ""));
    expect(count()).toBe(1);
    expect(new Set(texts).size).toBe(1);
  });

  test("200 who come while the first document is made render nothing and say collapsed", async () => {
    const { open, count } = dataCentre();
    const opened = await Promise.all(Array.from({ length: 200 }, () => open(visit(), slow)));
    expect(count()).toBe(1);
    const statuses = opened.map(({ status }) => status);
    expect(statuses.filter((status) => status.includes("collapsed"))).toHaveLength(199);
    expect(statuses.filter((status) => status.includes("; stored"))).toHaveLength(1);
    for (const { text, nonce } of opened) {
      expect(text).toBe(`<h1>article</h1><style nonce="${nonce}"></style>the end`);
    }
    expect(new Set(opened.map(({ nonce }) => nonce)).size).toBe(200);
  });

  test("who follows a document reads its beginning before its end is there", async () => {
    const { open, cache } = dataCentre();
    const first = open(visit(), slow);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { response } = await cache.respond(visit(), slow);
    const { value } = await response.body!.getReader().read();
    const beginning = new TextDecoder().decode(value);
    expect(beginning).toContain("<h1>article</h1>");
    expect(beginning).not.toContain("the end");
    await first;
  });

  test("a follower's document breaks off where the first one's rendering does", async () => {
    const { open, cache } = dataCentre();
    const breaking: Render<RequestContext> = async () => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode("<h1>"));
          setTimeout(() => controller.error(new Error("broke off")), 200);
        },
      });
      return new Response(body, { headers: { "content-type": "text/html" } });
    };
    const first = open(visit(), breaking).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { response } = await cache.respond(visit(), breaking);
    await expect(response.text()).rejects.toThrow();
    await first;
  });

  const lacking: Render<RequestContext> = async (context) => {
    context.cacheStatus.begin();
    const outcome = { hit: false, fwd: "uri-miss", stored: false, collapsed: false } as const;
    context.cacheStatus.finish({ rule: "hot72", outcome, key: "", failed: true });
    return renderAll()(context);
  };

  test("a document that lacks a list is stored for a few seconds, however often it is opened", async () => {
    const { open, count, clock } = dataCentre();
    for (let time = 0; time < 20; time += 1) await open(visit(), lacking);
    expect(count()).toBe(1);
    clock.now = Date.now() + 6000;
    await open(visit(), lacking);
    expect(count()).toBe(2);
  });

  test("a reload asks again for what a document lacks, and for nothing that is complete", async () => {
    const { open, count } = dataCentre();
    const reload = () => visit({ "cache-control": "max-age=0" });
    await open(visit(), lacking);
    await open(reload());
    expect(count()).toBe(2);
    await open(reload());
    expect(count()).toBe(2);
  });

  test("a document that lacks a list replaces no complete one", async () => {
    const { open, clock } = dataCentre();
    await open(visit());
    clock.now += 60_000;
    await open(visit(), lacking);
    expect((await open(visit(), lacking)).status).toContain("stale SIE");
  });

  test("a document whose parts are still on their way is not called stored, a complete one is", async () => {
    const { open } = dataCentre();
    expect((await open(visit())).status).toContain("fwd-status=200; stored;");
    const streaming: Render<RequestContext> = async (context) => {
      context.cacheStatus.begin();
      return renderAll()(context);
    };
    const other = visit({}, ARTICLE.replace("ab12cd34", "ef56ab78"));
    const { status } = await open(other, streaming);
    expect(status).toBe('edge; fwd=uri-miss; fwd-status=200; detail="detailDocument"');
  });

  test("a stale document whose refresh failed is marked SIE at the next visit", async () => {
    const { open, clock } = dataCentre();
    await open(visit());
    clock.now += 60_000;
    const failing: Render<RequestContext> = async () => new Response("", { status: 503 });
    expect((await open(visit(), failing)).status).toContain("stale SWR");
    expect((await open(visit(), failing)).status).toContain("stale SIE");
  });

  test("a document is purged with the article it shows", async () => {
    const { open, count, purges } = dataCentre();
    const render: Render<RequestContext> = (context) => {
      context.cacheStatus.begin();
      context.cacheStatus.finish({
        rule: "content",
        outcome: { hit: true },
        key: "",
        tags: ["content:ab12cd34"],
      });
      return renderAll()(context);
    };
    await open(visit(), render);
    purges.add({
      tag: "content:ab12cd34",
      at: Date.now() + 1,
      id: String(Math.random()),
      isTombstone: false,
    });
    await open(visit(), render);
    expect(count()).toBe(2);
  });
});

describe("a refresh", () => {
  const TAG = "content:ab12cd34";

  /** A platform with one article, and an edge that renders it. */
  function platform() {
    const place = dataCentre(true);
    const article = { version: "one", failed: false, bridges: false, begunAt: Date.now() };
    const read: MakeCall = async (context, given) => {
      const { cacheStatus } = context as RequestContext;
      cacheStatus.begin();
      await Promise.resolve();
      const { version, failed, bridges, begunAt } = article;
      cacheStatus.finish({
        rule: "content",
        outcome: { hit: true },
        key: "k",
        tags: [TAG],
        begunAt,
        failed,
        ...(bridges ? { allowance: "SIE" } : {}),
        ...(failed ? {} : { again: { given, version: async () => version } }),
      });
    };
    place.calls.set("content", read);
    const render =
      (before: (context: RequestContext) => void = () => {}): Render<RequestContext> =>
      async (context) => {
        before(context);
        await read(context, { id: "ab12cd34" });
        return renderAll(article.version)(context);
      };
    const open = (before?: (context: RequestContext) => void) =>
      place.open(visit(), render(before));
    /** A visit to what is stored, after its lifetime and before the next. */
    const later = async (before?: (context: RequestContext) => void, milliseconds = 40_000) => {
      place.clock.now += milliseconds;
      article.begunAt = place.clock.now;
      await open(before);
      return open(before);
    };
    return { ...place, article, open, later };
  }

  test("that finds every upstream answer unchanged extends the document without rendering", async () => {
    const { open, later, count } = platform();
    await open();
    const { response } = await open();
    for (let time = 0; time < 5; time += 1) {
      const again = await later();
      expect(again.status).toMatch(/^edge; hit; ttl=\d+; detail="detailDocument"$/);
      expect(again.response.headers.get("etag")).toBe(response.headers.get("etag"));
    }
    expect(count()).toBe(1);
  });

  test("renders what changed", async () => {
    const { open, later, article, count } = platform();
    await open();
    article.version = "two";
    expect((await later()).text).toContain("<h1>two</h1>");
    expect(count()).toBe(2);
  });

  test("renders when a response cannot be had, or is stale-if-error, which the page says", async () => {
    const { open, later, article, count } = platform();
    await open();
    article.bridges = true;
    await later();
    expect(count()).toBe(2);
    article.bridges = false;
    article.failed = true;
    await later();
    expect(count()).toBeGreaterThan(2);
  });

  test("renders what tells the time, once it is no longer true", async () => {
    const { open, later, clock, count } = platform();
    const midnight = clock.now + 60_000;
    const tellTheDay = (context: RequestContext) => context.cacheStatus.holdUntil(midnight);
    await open(tellTheDay);
    await later(tellTheDay);
    expect(count()).toBe(1);
    await later(tellTheDay);
    expect(count()).toBe(2);
  });

  test("renders once an hour whatever the responses say", async () => {
    const { open, later, count } = platform();
    await open();
    for (let time = 0; time < 90; time += 1) await later();
    expect(count()).toBe(2);
  });

  test("renders a document whose parts streamed in: the next has them in their places", async () => {
    const { open, later, count } = platform();
    const isDeferred = (context: RequestContext) => {
      context.cacheStatus.begin();
      setTimeout(
        () =>
          context.cacheStatus.finish({
            rule: "late",
            outcome: { hit: true },
            key: "late",
            again: { given: {}, version: async () => "late" },
          }),
        0,
      );
    };
    await open(isDeferred);
    await later();
    expect(count()).toBe(2);
    await later();
    expect(count()).toBe(2);
  });

  test("extends nothing that was purged: only what was read after the purge counts", async () => {
    const { open, later, clock, purges, article, count } = platform();
    await open();
    await later();
    // The platform is asked again: the same article, read after the purge.
    purges.add({ tag: TAG, at: clock.now + 1, id: "one", isTombstone: false });
    clock.now += 1000;
    article.begunAt = clock.now;
    expect((await open()).status).toContain("fwd=uri-miss");
    expect(count()).toBe(2);
    await later();
    expect(count()).toBe(2);
    // A purge while the reads are repeated covers the earlier ones.
    purges.add({ tag: TAG, at: clock.now + 100_000, id: "two", isTombstone: true });
    clock.now += 40_000;
    expect((await open()).status).toContain("fwd=uri-miss");
    expect(count()).toBe(3);
  });

  test("that another process is to make knows the calls by their names", async () => {
    const { open, later, calls, memory, count } = platform();
    await open();
    memory.deleteWhere(() => true);
    await later();
    expect(count()).toBe(1);
    calls.clear();
    await later();
    expect(count()).toBe(2);
  });
});

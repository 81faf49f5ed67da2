import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { PHONE_UA } from "../helpers/site";
import { localEnvironment } from "../../scripts/local-environment";

const SECRET = localEnvironment(0).OPS_SECRET!;
const setup = setUpSite();

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly milliseconds: number;
}

async function open(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const start = performance.now();
  const response = await fetch(url, {
    headers: { "user-agent": PHONE_UA, ...headers },
    redirect: "manual",
  });
  const text = await response.text();
  const milliseconds = performance.now() - start;
  return { status: response.status, text, headers: response.headers, milliseconds };
}

function order(fields: Record<string, string>): Promise<Response> {
  return fetch(setup.site.at("ops.data"), {
    method: "POST",
    headers: { authorization: `Bearer ${SECRET}`, origin: new URL(setup.site.address).origin },
    body: new URLSearchParams(fields),
  });
}

function override(overrides: unknown) {
  return order({ command: "override", overrides: JSON.stringify(overrides) });
}

let serial = 0;
function newArticle(): Promise<string> {
  serial += 1;
  return setup.publish({ title: title(), html: `<p>正文第${serial}段。</p>` });
}

function title() {
  return `边缘测试第${serial}篇`;
}

beforeEach(() => override({}));

/** Lets everything stored go stale at once, past the time in which it is only refreshed. */
function expireQuickly() {
  return override(
    Object.fromEntries(
      ["content", "siteConfig", "appInfo", "detailDocument"].map((rule) => [
        rule,
        { fresh: 0, staleWhileRevalidate: 0 },
      ]),
    ),
  );
}

describe("the edge of the built site", () => {
  test("200 simultaneous first visits to one uncached article call the content path once", async () => {
    const url = await newArticle();
    await setup.control.clearCalls();
    const answers = await Promise.all(Array.from({ length: 200 }, () => open(url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const calls = Object.entries(await setup.control.calls());
    const content = calls.filter(([path]) => path.startsWith("/content/"));
    expect(content.map(([, count]) => count)).toEqual([1]);
  });

  test("when the first visitor leaves before the response, those who came meanwhile still get it, from one call", async () => {
    const url = await newArticle();
    await setup.control.clearCalls();
    await setup.control.fault({ path: "/content/", delay_ms: 1200 });
    const leaving = new AbortController();
    const headers = { "user-agent": PHONE_UA, connection: "close" };
    const left = fetch(url, { headers, signal: leaving.signal }).catch(() => "left");
    await pause(300);
    const following = Array.from({ length: 10 }, () => open(url));
    await pause(200);
    leaving.abort();
    expect(await left).toBe("left");
    const answers = await Promise.all(following);
    for (const { status, text } of answers) {
      expect([status, text.includes(title())]).toEqual([200, true]);
    }
    const calls = Object.entries(await setup.control.calls());
    expect(calls.filter(([path]) => path.startsWith("/content/")).map(([, n]) => n)).toEqual([1]);
  });

  test("with the content path failing after a first visit the article is served stale within 1 s", async () => {
    const url = await newArticle();
    await open(url);
    await pause(100);
    await expireQuickly();
    await pause(20);
    for (const fault of [{ status: 500 }, { mode: "hang" }, { mode: "broken-json" }]) {
      await setup.control.fault({ path: "/content/", ...fault });
      const response = await open(url);
      expect(response.status).toBe(200);
      expect(response.text).toContain(title());
      expect(response.headers.get("cache-status")).toMatch(/stale SIE/);
      expect(response.milliseconds).toBeLessThan(1000);
      await setup.control.clearFaults();
    }
  });

  test("a second visit is a hit, the same for everybody, and unchanged it is 304", async () => {
    const url = await newArticle();
    await open(url);
    await pause(200);
    const [second, third] = [await open(url), await open(url)];
    expect(second.headers.get("cache-status")).toMatch(
      /^edge; hit; ttl=\d+; detail="detailDocument"$/,
    );
    expect(second.text).toBe(third.text);
    expect(second.text).not.toContain("nonce=");
    for (const name of ["etag", "content-security-policy", "cache-control", "vary"])
      expect(second.headers.get(name)).toBe(third.headers.get(name));
    expect(second.headers.get("cache-control")).toBe("public, no-cache");
    const again = await open(url, { "if-none-match": second.headers.get("etag")! });
    expect([again.status, again.headers.has("content-security-policy")]).toEqual([304, false]);
    const bytes = [...again.headers].map((header) => header.join(": ")).join("\r\n").length;
    expect(bytes).toBeLessThan(1000);
  });

  test("a purge by tag makes the next visit read the article anew", async () => {
    const url = await newArticle();
    const id = new URL(url).pathname.split("/").at(-2)!;
    await open(url);
    await pause(200);
    await setup.control.clearCalls();
    expect((await order({ command: "purge", tag: `content:${id}` })).status).toBe(200);
    const response = await open(url);
    expect(response.headers.get("cache-status")).toContain(
      'fwd-status=200; stored; detail="content"',
    );
    expect((await setup.control.calls())[`/content/${id}`]).toBe(1);
  });

  test("an article that was taken down is not served stale", async () => {
    const url = await newArticle();
    await open(url);
    await pause(100);
    await expireQuickly();
    await setup.control.fault({ path: "/content/", code: 10024 });
    const response = await open(url);
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      expect.stringContaining("/404"),
    ]);
  });

  test("a host that answers a plain 404 to everything erases no article", async () => {
    const url = await newArticle();
    await open(url);
    await pause(100);
    await expireQuickly();
    await setup.control.fault({ path: "/content/", status: 404 });
    for (let visit = 0; visit < 5; visit += 1) expect((await open(url)).status).toBe(200);
  });

  test("a cold burst is rendered once: the others read the same document as it comes", async () => {
    const url = await newArticle();
    await setup.control.fault({ path: "/hot72", delay_ms: 700 });
    await expireQuickly();
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const response = await open(url);
        const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "");
        return {
          status: response.headers.get("cache-status") ?? "",
          nonce: nonce?.[1] ?? "",
          text: response.text,
        };
      }),
    );
    const last = answers.map(({ status }) => status.split(", ").at(-1) ?? "");
    const rendered = last.filter((status) => !/; (hit|collapsed)/.test(status));
    expect(rendered.length).toBeLessThanOrEqual(10);
    // Who came when it was stored already has none.
    const streamed = answers.filter(({ nonce }) => nonce !== "");
    expect(new Set(streamed.map(({ nonce }) => nonce)).size).toBe(streamed.length);
    for (const { text, nonce } of answers) {
      expect(text).toContain("</html>");
      expect(text.includes("nonce=")).toBe(nonce !== "");
      expect(text).toContain(nonce && `nonce="${nonce}"`);
    }
    const texts = answers.map(({ text, nonce }) => text.replaceAll(` nonce="${nonce}"`, ""));
    expect(new Set(texts).size).toBeLessThanOrEqual(10);
  });

  test("a form from another site is refused before it reaches an action", async () => {
    for (const own of [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
      { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
      {},
    ] as Record<string, string>[]) {
      // A connection each: whoever is refused before the body was read may be hung up on.
      const headers = { ...own, connection: "close" };
      for (const path of ["auth", "auth.data", "-/collect"]) {
        const response = await fetch(setup.site.at(path), {
          method: "POST",
          headers,
          body: "a=1",
        });
        expect([path, response.status]).toEqual([path, 403]);
      }
    }
  });

  test("the operators' page is absent without the secret and tells what happened with it", async () => {
    const [absent, unknown] = [
      await open(setup.site.at("ops")),
      await open(setup.site.at("no-such-page")),
    ];
    expect(absent.status).toBe(404);
    const shape = ({ text }: Answer) => /<title>.*?<\/title>|<h1.*?<\/h1>/g.exec(text)?.[0];
    expect(shape(absent)).toBe(shape(unknown));
    const page = await open(setup.site.at("ops"), { authorization: `Bearer ${SECRET}` });
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    for (const part of ["staticContent", "detailDocument", "siteConfig"]) {
      expect(page.text).toContain(part);
    }
    expect(page.text).not.toContain(SECRET);
  });

  test("every document and data response says what the cache did and how long it took", async () => {
    const url = await newArticle();
    const visitors = [
      setup.site.at("-/me"),
      setup.site.at("-/reactions?post_id=ab12cd34&type=article"),
    ];
    for (const pageUrl of [url, `${url}.data`, ...visitors]) {
      const { headers } = await open(pageUrl);
      expect(headers.get("cache-status")).toMatch(/^edge; (hit|fwd=)/);
      expect(headers.get("server-timing")).toMatch(/;dur=\d/);
      expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    }
    const changing = await fetch(setup.site.at("-/star"), {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
      redirect: "manual",
    });
    expect(changing.headers.get("cache-status")).toBe('edge; fwd=method; detail="data"');
  });
});

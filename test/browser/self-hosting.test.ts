import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServed, type ServedSite } from "../../scripts/node/served-site";
import { startSite } from "../../scripts/site";
import { fillLogin } from "../helpers/login";
import { setUpBrowser } from "../helpers/set-up-browser";
import { startRedis, type TestRedis } from "../helpers/redis";
import { controlOf, PHONE_UA, hydrate, type Control } from "../helpers/site";

let redis: TestRedis;
let site: ServedSite;
let control: Control;
const { newPage } = setUpBrowser();

beforeAll(async () => {
  redis = await startRedis();
  const variables = { THROTTLES: "off" };
  site = await startServed({ processes: 4, redis: redis.url, variables });
  control = controlOf(site.address);
});
afterAll(async () => {
  await site?.dispose();
  await redis?.dispose();
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function open(url: string, own: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, {
    headers: { "user-agent": PHONE_UA, "accept-language": "zh-CN", ...own },
    redirect: "manual",
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function newArticle(title: string): Promise<{ id: string; path: string }> {
  const { post_id, url } = await control.addContent({ title, html: `<p>${title}。</p>` });
  return { id: post_id, path: new URL(url).pathname };
}

/** Of the connection, of the moment; an entity tag is a digest of the rest. */
const OWN_HEADERS =
  /^(date|connection|keep-alive|transfer-encoding|content-(encoding|length)|server-timing|x-request-id|cache-status|etag)$/;

const RENDERED_COMPLETE = {
  "user-agent":
    "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
  authorization: "none",
};

/** Whether a time in Unix milliseconds is of the minute in which the responses were made. */
function isNow(time: number): boolean {
  return Math.abs(time - Date.now()) < 60_000;
}

/** A response without what is chosen or measured anew for each. */
function bare({ status, headers, text }: Answer): string {
  const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "none";
  const compared = [...headers].filter(([name]) => !OWN_HEADERS.test(name));
  return (
    [status, ...compared.map((header) => header.join(": ")), text]
      .join("\n")
      .replaceAll(nonce, "NONCE")
      .replaceAll(/(davmu-visitor=)[^;]+/g, "$1ANYBODY")
      .replaceAll(/(submission(?:_id|Id)\W+(?:value\W+)?)[\w-]{36}/g, "$1ANY")
      .replaceAll(/\d{13}/g, (digits) => (isNow(Number(digits)) ? "NOW" : digits))
      // Whether React had to wait for a part, not what is in it.
      .replaceAll(/<!--\/?\$-->/g, "")
  );
}

/** Two texts from a little before the place where they part; null when they do not. */
function differenceOf(one: string, other: string): readonly string[] | null {
  if (one === other) return null;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 150), at + 150));
}

/** A page by each process itself, past the reverse proxy. */
function openEverywhere(path: string): Promise<Answer[]> {
  return Promise.all(site.processes.map(({ port }) => open(`http://127.0.0.1:${port}${path}`)));
}

/** An operator's command, given to one process: the response. */
function order(port: number, fields: Record<string, string>): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/davmu/share/ops.data`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${site.variables["OPS_SECRET"]}`,
      origin: site.address,
      "x-forwarded-host": new URL(site.address).host,
    },
    body: new URLSearchParams(fields),
  });
}

/** An order that is accepted. */
async function give(port: number, fields: Record<string, string>): Promise<void> {
  const response = await order(port, fields);
  expect(response.status, await response.text()).toBeLessThan(300);
}

describe("the site on Node", () => {
  test("renders every kind of page to the byte as on workerd", async () => {
    const selfHosted = await startSite({ variables: site.variables });
    try {
      const kinds = new Map(
        (await control.samples()).map(({ name, url }) => [/^\w+/.exec(name)?.[0], url]),
      );
      expect(kinds.size).toBeGreaterThan(10);
      for (const url of [...kinds.values(), "/davmu/share/search", "/davmu/share/nothing"]) {
        const { pathname } = new URL(url, site.address);
        await expect
          .poll(
            async () => {
              const [here, there] = await Promise.all(
                // Rendered anew each time, with all its parts: in the end none of them is late.
                [site, selfHosted].map(({ address }) =>
                  open(address + pathname, RENDERED_COMPLETE),
                ),
              );
              return differenceOf(bare(here!), bare(there!));
            },
            { message: pathname, timeout: 10_000 },
          )
          .toBeNull();
      }
    } finally {
      await selfHosted.dispose();
    }
  });

  test("serves the build's files compressed and for good, and the service worker anew", async () => {
    const { text } = await open(`${site.address}/davmu/share/`);
    const script = /\/davmu\/share\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? "";
    const file = await fetch(site.address + script, { headers: { "accept-encoding": "gzip, br" } });
    expect(file.headers.get("content-encoding")).toBe("br");
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("content-type")).toContain("text/javascript");
    const worker = await fetch(`${site.address}/davmu/share/sw.js`);
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    const known = { "if-none-match": worker.headers.get("etag") ?? "" };
    expect((await fetch(worker.url, { headers: known })).status).toBe(304);
    for (const path of ["assets/nothing.js", "assets/..%2f..%2f..%2fpackage.json"])
      expect((await fetch(`${site.address}/davmu/share/${path}`)).status, path).toBe(404);
  });

  test("says how it does to who asks from here, and nothing to visitors", async () => {
    const [one] = site.processes;
    for (const path of ["/healthz", "/readyz", "/metrics"]) {
      expect((await fetch(`http://127.0.0.1:${one!.port}${path}`)).status, path).toBe(200);
      expect((await fetch(site.address + path)).status, path).toBe(404);
    }
  });

  test("lets a visitor log in and read, with the service worker at work", async () => {
    const { path } = await newArticle("桥下的菜场");
    const page = await newPage({ serviceWorkers: "allow" });
    await page.goto(`${site.address}/davmu/share/auth?return_to=${encodeURIComponent(path)}`);
    await fillLogin(page, control);
    await page.keyboard.press("Enter");
    // Whoever logged in is led to the page they came from.
    await page.waitForURL(({ pathname }) => pathname === path);
    await page.getByRole("heading", { name: "桥下的菜场" }).waitFor();
    await hydrate(page);
    expect(await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))).toBe(true);
  });
});

describe("four processes and one Redis", () => {
  test("ask the platform once for an article that everybody wants at the same moment", async () => {
    // Longer than the visits lie apart: nobody finds what another one has brought already.
    await control.fault({ path: "/content/", delay_ms: 300 });
    // Where the machine stands still for half a second, Redis does not answer in time and each process
    // loads for itself; without the lease all of them would, every time.
    await expect
      .poll(async () => {
        const { id, path } = await newArticle("众人同看");
        const answers = (await Promise.all([1, 2, 3, 4, 5].map(() => openEverywhere(path)))).flat();
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        const calls = Object.entries(await control.calls());
        return calls.find(([call]) => call.includes(`/content/${id}`))?.[1];
      })
      .toBe(1);
    await control.clearFaults();
  });

  test("let go of what is taken down in one of them within a second, all of them", async () => {
    const { id, path } = await newArticle("明日撤下");
    for (const response of await openEverywhere(path)) expect(response.text).toContain("明日撤下");
    await control.addContent({ post_id: id, title: "已经改过", html: "<p>已经改过。</p>" });
    await give(site.processes[0]!.port, { command: "purge", tag: `content:${id}` });
    await pause(1000);
    for (const { text } of await openEverywhere(path)) {
      expect(text).toContain("已经改过");
      expect(text).not.toContain("明日撤下");
    }
  });

  test("show an article read before to everybody while one of them is killed", async () => {
    const { path } = await newArticle("人人可读");
    await openEverywhere(path);
    const answers: string[] = [];
    const end = new AbortController();
    const visitors = Array.from({ length: 8 }, async () => {
      while (!end.signal.aborted) {
        const { status, text } = await open(site.address + path);
        // What is cut later than this has no end of its last chunk either: `fetch` refuses it.
        answers.push(`${status} ${text.includes("</html>") ? "complete" : "cut"}`);
        await pause(10);
      }
    });
    await pause(300);
    await site.processes[0]!.end("SIGKILL");
    await pause(300);
    await site.add();
    await pause(300);
    await site.processes[0]!.end("SIGTERM");
    await site.add();
    await pause(300);
    end.abort();
    await Promise.all(visitors);
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.filter((answer) => answer !== "200 complete")).toEqual([]);
  });

  test("read on while Redis is full, and tell operators that it keeps no order", async () => {
    const { path, id } = await newArticle("满了也行");
    await openEverywhere(path);
    const unread = await newArticle("满时未读");
    const [{ port }] = site.processes as [ServedSite["processes"][number]];
    await redis.setFull(true);
    for (const one of [path, unread.path])
      for (const { status } of await openEverywhere(one)) expect(status).toBe(200);
    const refused = await order(port, { command: "purge", tag: `content:${id}` });
    expect(refused.status).toBe(422);
    expect((await open(`http://127.0.0.1:${port}/readyz`)).text).toContain(
      "ready\nredis: it is full",
    );
    // Longer than a process believes what it has without having heard of orders.
    await pause(6000);
    const [{ headers }] = (await openEverywhere(path)) as [Answer];
    expect(headers.get("cache-status")).toContain("hit");
    await redis.setFull(false);
    await give(port, { command: "purge", tag: `content:${id}` });
  });

  test("survive a Redis that hangs, dies and comes back", async () => {
    const { path } = await newArticle("没有也行");
    await openEverywhere(path);
    const unread = await newArticle("尚未读过");
    redis.hang();
    for (const { status } of await openEverywhere(path)) expect(status).toBe(200);
    redis.resume();
    await redis.kill();
    await pause(500);
    for (const one of [path, unread.path])
      for (const { status } of await openEverywhere(one)) expect(status).toBe(200);
    await redis.restart();
    const [one] = site.processes;
    await expect
      .poll(async () => (await open(`http://127.0.0.1:${one!.port}/readyz`)).text)
      .toBe("ready\n");
    await give(one!.port, { command: "purge", tag: "content" });
  });
});

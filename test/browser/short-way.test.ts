import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleSite } from "../../scripts/bundle";
import { startServed, type ServedSite } from "../../scripts/node/served-site";
import { startBareWorker, type BareWorker } from "../bench/bare-worker";
import { UNSHARED } from "../bench/edge-site";
import { controlOf, PHONE_UA, type Control } from "../helpers/site";

// The reference platform comes with a site on Node; the worker that knows both ways is asked by itself.
let site: ServedSite;
let control: Control;
let worker: BareWorker;

beforeAll(async () => {
  site = await startServed();
  control = controlOf(site.address);
  worker = await startBareWorker(
    await bundleSite("test/helpers/both-ways.ts"),
    () => site.variables,
  );
});
afterAll(async () => {
  worker?.stop();
  await site?.dispose();
});

type Way = "again" | "framework" | "short";
const now = String(Date.now());

function ask(way: Way, path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  return fetch(`${worker.address}${path}`, {
    redirect: "manual",
    ...init,
    headers: {
      "user-agent": PHONE_UA,
      "accept-language": "zh-CN",
      "x-way": way,
      "x-now": now,
      ...UNSHARED,
      ...headers,
    },
  });
}

/** Headers of an answer's own, and of how it was made. */
const OWN = /^(?:date|server-timing|x-request-id|x-elements|content-length|transfer-encoding)$/;

/** Where the data of a part that was waited for begins: the framework streams it, and when is chance. */
const STREAMED = "window.__remixContext.streamController.enqueue";

/** What a form is told apart by, drawn anew for each. */
const DRAWN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What a visitor's cookie says was drawn for them, too. */
const COOKIE_VALUE = /(?<=^davmu-visitor=)[^;]*/;

/** An answer with words in place of its nonce and of what was drawn for it. */
async function answerOf(way: Way, path: string, init?: RequestInit) {
  const answer = await ask(way, path, init);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  const plain = (text: string) =>
    (nonce === undefined ? text : text.replaceAll(nonce, "nonce"))
      .replaceAll(DRAWN, "drawn")
      .replace(COOKIE_VALUE, "drawn");
  return {
    status: answer.status,
    headers: [...answer.headers]
      .filter(([name]) => !OWN.test(name))
      .map(([name, value]) => [name, plain(value)]),
    text: plain(await answer.text()).split(STREAMED)[0],
  };
}

async function expectAlike(path: string, init?: RequestInit): Promise<void> {
  // What a page is made of is read once by each before they are compared, and kept by the short way.
  for (const way of ["framework", "short", "short", "again"] as const)
    await answerOf(way, path, init);
  const framework = await answerOf("framework", path, init);
  expect(await answerOf("short", path, init), path).toEqual(framework);
  expect(await answerOf("again", path, init), path).toEqual(framework);
}

async function pathOf(name: string): Promise<string> {
  const found = (await control.samples()).find((sample) => sample.name.startsWith(name));
  return new URL(found!.url).pathname;
}

describe("documents by the short way", () => {
  it("are those of the framework's own handler, to the byte, on every sample page", async () => {
    for (const { url } of await control.samples()) {
      const { pathname, search } = new URL(url);
      await expectAlike(`${pathname}${search}`);
    }
  });

  it.each([
    ["an address that nobody has", "/davmu/share/nowhere"],
    ["an id that is none", "/davmu/share/web/doc/x/index.html"],
    ["a navigation group that is gone", "/davmu/share/?group=nobody"],
    ["a list that nobody has", "/davmu/share/list/nobody/index.html"],
  ])("are the same for %s", async (_what, path) => {
    await expectAlike(path);
  });

  it("are the same for agents of other kinds, in English, with lists further open, and for HEAD", async () => {
    const article = await pathOf("article:");
    await expectAlike(article, { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" } });
    await expectAlike(article, { headers: { "accept-language": "en" } });
    await expectAlike(article, { headers: { "save-data": "on" } });
    await expectAlike(`${article}?comments_order=hot&recommended_page=2`);
    await expectAlike(article, { method: "HEAD" });
    await expectAlike(`${article.replace(/$/, ".data")}`);
    await expectAlike(article, { method: "POST", headers: { "sec-fetch-site": "same-origin" } });
  });

  it("are the same where the platform fails", async () => {
    const { url } = await control.addContent({ title: "不会来的", html: "<p>没有。</p>" });
    await control.fault({ path: "/content/", status: 500 });
    const path = new URL(url).pathname;
    const [framework, short] = [await answerOf("framework", path), await answerOf("short", path)];
    await control.clearFaults();
    expect(short.status).toBe(503);
    expect(short.text).toBe(framework.text);
  });

  // Elements that are made for each visit; of an article's 657 the others are kept.
  it.each([
    ["article:", 50],
    ["image:", 55],
    ["video:", 66],
    ["local_live: 直击", 125],
    ["list", 28],
    ["home", 82],
  ])("make few elements of a page that was shown before: %s", async (name, most) => {
    const path = await pathOf(name);
    for (let visit = 0; visit < 3; visit += 1) await (await ask("short", path)).text();
    const made = Number((await ask("short", path)).headers.get("x-elements"));
    expect(made).toBeGreaterThan(10);
    expect(made).toBeLessThanOrEqual(most);
  });

  it.each(["article:", "image:", "video:", "local_live: 直击", "list", "home"])(
    "make none of a page that is rendered from what it was rendered from before: %s",
    async (name) => {
      const path = await pathOf(name);
      for (let visit = 0; visit < 3; visit += 1) await (await ask("again", path)).text();
      const elements = async (headers: Record<string, string> = {}) =>
        Number((await ask("again", path, { headers })).headers.get("x-elements"));
      expect(await elements()).toBe(0);
      // The next minute says other times.
      expect(await elements({ "x-now": String(Number(now) + 60_000) })).toBeGreaterThan(10);
    },
  );
});

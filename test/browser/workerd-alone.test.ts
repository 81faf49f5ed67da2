import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServed, type ServedSite } from "../../scripts/node/served-site";
import { startWorkerd, type WorkerdAlone } from "../../scripts/node/workerd-alone";
import { controlOf, PHONE_UA, type Control } from "../helpers/site";

// The reference platform comes with a site on Node; workerd is asked by itself, past any proxy.
let site: ServedSite;
let workerd: WorkerdAlone;
let control: Control;

beforeAll(async () => {
  site = await startServed({ variables: { THROTTLES: "on" } });
  workerd = await startWorkerd(site.variables);
  control = controlOf(site.address);
});
afterAll(async () => {
  await workerd?.end();
  await site?.dispose();
});

function request(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${workerd.port}${path}`, {
    redirect: "manual",
    ...init,
    headers: { "user-agent": PHONE_UA, "accept-language": "zh-CN", ...headers },
  });
}

async function publish(title: string): Promise<{ id: string; path: string }> {
  const { post_id, url } = await control.addContent({ title, html: `<p>${title}。</p>` });
  return { id: post_id, path: new URL(url).pathname };
}

/** What an isolate reads and keeps before its first response, in bytes. */
const MAX_SOURCE = 2_000_000;

/** Packages that a visitor's touch asks for. */
const FOR_BROWSERS = ["photoswipe", "video.js", "partysocket/ws"];

describe("the worker as it is deployed", () => {
  test("is small, and has nothing of what only a touch asks for", () => {
    const source = readFileSync("build/worker/index.js", "utf8");
    expect(Buffer.byteLength(source)).toBeLessThan(MAX_SOURCE);
    for (const name of FOR_BROWSERS) expect(source).toContain(`"${name} is for browsers"`);
  });
});

describe("workerd alone, as its configuration has it", () => {
  test("renders an article and keeps it: the stream with a nonce, the kept one with hashes", async () => {
    const { path } = await publish("独自运行");
    const nonces = new Set<string>();
    await expect
      .poll(async () => {
        const response = await request(path);
        expect(response.status).toBe(200);
        const text = await response.text();
        expect(text).toContain("独自运行");
        expect(text).toContain("</html>");
        const policy = response.headers.get("content-security-policy") ?? "";
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
        if (nonce === undefined) expect(policy).toMatch(/script-src 'self' 'sha256-/);
        else expect(text).toContain(`nonce="${nonce}"`);
        if (nonce !== undefined) nonces.add(nonce);
        return response.headers.get("cache-status");
      })
      .toMatch(/hit[^,]*detail="detailDocument"/);
    expect(nonces.size).toBeGreaterThan(0);
  });

  test("serves the build's files for good, the service worker anew, and nothing beside them", async () => {
    const script = /\/davmu\/share\/assets\/[\w.-]+\.js/.exec(
      await (await request("/davmu/share/")).text(),
    )?.[0];
    const file = await request(script ?? "");
    expect(file.status).toBe(200);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("content-type")).toContain("text/javascript");
    const worker = await request("/davmu/share/sw.js");
    expect([worker.status, worker.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    for (const path of ["assets/nothing.js", "assets/..%2f..%2f..%2fpackage.json"])
      expect((await request(`/davmu/share/${path}`)).status, path).toBe(404);
  });

  test("keeps orders and counts in the objects beside it", async () => {
    const { id, path } = await publish("将要撤下");
    expect(await (await request(path)).text()).toContain("将要撤下");
    await control.addContent({ post_id: id, title: "已经改过", html: "<p>已经改过。</p>" });
    // As the proxy before it says: the site's own host.
    const own = { origin: site.address, "x-forwarded-host": new URL(site.address).host };
    const order = await request("/davmu/share/ops.data", {
      method: "POST",
      headers: { authorization: `Bearer ${site.variables["OPS_SECRET"]}`, ...own },
      body: new URLSearchParams({ command: "purge", tag: `content:${id}` }),
    });
    expect(order.status, await order.text()).toBeLessThan(300);
    await expect.poll(async () => (await request(path)).text()).not.toContain("将要撤下");

    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const code = await request("/davmu/share/-/code", {
        method: "POST",
        headers: { accept: "application/json", "cf-connecting-ip": `192.0.2.${tries}`, ...own },
        body: new URLSearchParams({ method: "code", phone: "13800138001", agreed: "on" }),
      });
      statuses.push(code.status);
    }
    // Five codes in ten minutes for one phone, whoever asks; the platform refuses some of these itself.
    expect(statuses.slice(0, 5)).not.toContain(429);
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
  });
});

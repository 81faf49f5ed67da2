import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CACHED_VARIABLE } from "../../scripts/dev-edge";
import { startOrigin } from "../../scripts/origin";
import { setUpBrowser } from "../helpers/set-up-browser";
import { hydrate } from "../helpers/site";

const { newPage } = setUpBrowser();

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function startVite(
  port: number,
  platform: string,
  variables: NodeJS.ProcessEnv = {},
): ChildProcess {
  return spawn(
    join("node_modules", ".bin", "remix"),
    ["vite:dev", "--port", String(port), "--strictPort", "--host", "127.0.0.1"],
    {
      stdio: "ignore",
      env: {
        ...process.env,
        NODE_ENV: "development",
        PORT: String(port),
        PLATFORM: platform,
        ...variables,
      },
    },
  );
}

async function whenReady(url: string): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${url}/davmu/share/`)).status).toBe(200), {
    timeout: 90_000,
    interval: 500,
  });
}

/** `npm run dev` without its own database: Vite in front of a platform of this file's. */
describe("the site under development", () => {
  const folder = mkdtempSync(join(tmpdir(), "davmu-dev-"));
  let platform: Awaited<ReturnType<typeof startOrigin>>;
  let vite: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    platform = await startOrigin({ persist: folder, publicBase: url, salt: "local-salt" });
    vite = startVite(port, platform.address);
    await whenReady(url);
  });
  afterAll(async () => {
    vite?.kill();
    await platform?.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  it("stands behind the own-origin gate and answers with the site's headers", async () => {
    const foreign = await fetch(`${url}/davmu/share/-/logout`, {
      method: "POST",
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);

    const home = await fetch(`${url}/davmu/share/`);
    const policy = home.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+'/);
    expect(policy).toContain(`default-src ws://${new URL(url).host} 'self'`);
    expect(home.headers.get("x-content-type-options")).toBe("nosniff");
    expect(home.headers.get("x-request-id")).not.toBeNull();
  });

  it("renders every document anew and comes to life under its policy", async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => (await fetch(`${url}/davmu/share/`)).text()),
    );
    expect(one?.match(/nonce="([^"]+)"/)?.[1]).not.toBe(other?.match(/nonce="([^"]+)"/)?.[1]);

    const samples = (await (await fetch(`${url}/__origin/samples`)).json()) as {
      readonly name: string;
      readonly url: string;
    }[];
    const article = samples.find(({ name }) => name.startsWith("article:"));
    const page = await newPage();
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text());
    });
    const socket = page.waitForEvent("websocket");
    await page.goto(new URL(new URL(article!.url, url).pathname, url).href);
    await hydrate(page);
    expect((await socket).url()).toContain(`ws://${new URL(url).host}`);
    expect(refused).toEqual([]);
  });

  it("stores documents as production does when it is asked to", async () => {
    const port = await freePort();
    const cached = `http://127.0.0.1:${port}`;
    const another = startVite(port, platform.address, { [CACHED_VARIABLE]: "1" });
    try {
      await whenReady(cached);
      await vi.waitFor(async () => {
        const response = await fetch(`${cached}/davmu/share/`);
        expect(response.headers.get("cache-status")).toContain("edge; hit");
        expect(await response.text()).toMatch(/<\/html>$/);
      });
    } finally {
      another.kill();
    }
  });
});

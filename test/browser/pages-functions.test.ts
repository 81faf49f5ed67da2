import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare, Response } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compatibility } from "../../scripts/bundle";
import { localEnvironment } from "../../scripts/local-environment";
import { PHONE_UA } from "../helpers/site";

// The platform's own bundle of functions/, for whoever lets Pages make it, instead of ours.
const folder = mkdtempSync(join(tmpdir(), "pages-functions-"));
let pages: Miniflare;

beforeAll(async () => {
  const options = ["--outdir", folder, "--build-output-directory", "build/client"];
  execFileSync("node_modules/.bin/wrangler", ["pages", "functions", "build", ...options], {
    stdio: "ignore",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" },
  });
  pages = new Miniflare({
    modules: [
      {
        type: "ESModule",
        path: "index.js",
        contents: readFileSync(join(folder, "index.js"), "utf8"),
      },
    ],
    ...compatibility,
    bindings: localEnvironment(8788),
    cf: false,
    // The platform is away: this page needs nothing of it.
    outboundService: () => new Response("", { status: 503 }),
  });
  await pages.ready;
});
afterAll(async () => {
  await pages?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test("Pages' own bundle of functions/ answers as the site does", async () => {
  const response = await pages.dispatchFetch("http://127.0.0.1:8788/davmu/share/user_agreement", {
    headers: { "user-agent": PHONE_UA, "accept-language": "zh-CN" },
  });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("用户协议");
  expect(response.headers.get("content-security-policy")).toContain("nonce-");
});

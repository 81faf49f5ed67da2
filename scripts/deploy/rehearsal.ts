import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { localEnvironment } from "../local-environment";
import { startOrigin } from "../origin";
import { freePort } from "../port";
import { startFakePlatform } from "./fake-platform";
import { projectSettings } from "./pages-platform";
import { probe } from "./probe";
import { readSettings, type Settings } from "./settings";
import type { Hands } from "./steps";
import { PAGES_FOLDER } from "./wrangler-pages";

/** Settings as a real project would have them; the files below them are this machine's. */
const REHEARSED: Settings = {
  name: "rehearsal",
  vars: Object.fromEntries(
    Object.entries(localEnvironment(443))
      .filter(([name]) => !/SECRET|SALT|INSECURE/.test(name))
      .map(([name, value]) => [
        name,
        value.replace("http://127.0.0.1:443", "https://share.rehearsal.test"),
      ]),
  ),
  bindings: ["EDGE_KV"],
  targets: { EDGE_KV: "rehearsal" },
};

/** Bundled once more, as the tool cannot run the worker as it is; what it does stays the same. */
const PAGES_DEV =
  `pages dev ${PAGES_FOLDER} --ip 127.0.0.1 --kv EDGE_KV --compatibility-date 2026-04-01 --compatibility-flags nodejs_compat --persist-to build/rehearsal`.split(
    " ",
  );

/** How long the local Pages may take to start, in milliseconds. */
const START_MS = 60_000;

async function isUp(url: string): Promise<boolean> {
  try {
    await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5000) });
    return true;
  } catch {
    return false;
  }
}

async function startPages(port: number, platform: string): Promise<ChildProcess> {
  const variables = Object.entries({
    ...localEnvironment(port),
    ...Object.fromEntries(
      Object.entries(localEnvironment(port))
        .filter(([name]) => name.startsWith("UPSTREAM_"))
        .map(([name, value]) => [name, value.replace("http://origin.local", platform)]),
    ),
  });
  const pages = spawn(
    join("node_modules", ".bin", "wrangler"),
    [
      ...PAGES_DEV,
      "--port",
      String(port),
      ...variables.flatMap(([name, value]) => ["--binding", `${name}=${value}`]),
    ],
    {
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
      env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" },
    },
  );
  let output = "";
  pages.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  for (let waited = 0; waited < START_MS; waited += 500) {
    if (await isUp(`http://127.0.0.1:${port}/`)) return pages;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  stop(pages);
  throw new Error(`wrangler pages dev did not start:\n${output}`);
}

/** The tool and the processes it started. */
function stop(pages: ChildProcess): void {
  if (pages.pid === undefined) return;
  try {
    process.kill(-pages.pid);
  } catch {
    // It is gone already.
  }
}

async function samplePaths(platform: string): Promise<string[]> {
  const response = await fetch(`${platform}/__origin/samples`);
  const samples = (await response.json()) as { name: string; url: string }[];
  return samples
    .filter(({ name }) => !name.startsWith("preview"))
    .map(({ url }) => new URL(url).pathname);
}

/** A whole deployment on this machine: the platform's API is a fake, Pages is `wrangler pages dev`. */
export async function startRehearsal(say: (line: string) => void): Promise<{
  readonly hands: Hands;
  /** The real settings, whose problems a rehearsal tells and does not mind. */
  readonly real: Settings;
  dispose(): Promise<void>;
}> {
  const port = await freePort();
  const local = localEnvironment(port);
  const platform = await startOrigin({
    persist: "build/rehearsal",
    publicBase: local.WAP_HOST ?? "",
    salt: local.HASHIDS_SALT ?? "",
    isQuiet: true,
  });
  const api = await startFakePlatform();
  const pages = await startPages(port, platform.address);
  const url = `http://127.0.0.1:${port}`;
  const paths = await samplePaths(platform.address);
  const hands: Hands = {
    settings: REHEARSED,
    project: () => projectSettings(api.access, REHEARSED.name),
    upload: async (branch) => ({ id: `rehearsed-${branch}`, address: url }),
    probe: (at) =>
      probe({
        address: at,
        siteOrigin: local.WAP_HOST ?? "",
        secret: local.OPS_SECRET ?? "",
        pages: paths,
        hasControl: true,
      }),
    say,
    rollBackCommand: (deployment) => `npm run deploy -- --roll-back ${deployment}`,
  };
  return {
    hands,
    real: readSettings(),
    dispose: async () => {
      stop(pages);
      await Promise.all([platform.dispose(), api.dispose()]);
    },
  };
}

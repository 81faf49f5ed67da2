// The whole product in one process: the built site, the reference platform, and a local gateway in
// front of both. `npm start`, the browser tests, the benchmarks and the screenshots all use this.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Log, LogLevel, Miniflare, MiniflareCoreError, type WorkerOptions } from "miniflare";
import { besideTheSite, bundleWorker, compatibility } from "./bundle";
import { localEnvironment, PLATFORM } from "./local-environment";
import { originWorker } from "./origin";
import { freePort } from "./port";

export interface SiteOptions {
  /** 0 takes a free port. */
  readonly port?: number;
  readonly host?: string;
  /** Folder for the platform's data; without it nothing outlives the process. */
  readonly persist?: string;
  /** Variables of the site that differ from the local ones. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly verbose?: boolean;
  /** The build's folder; `build` if not said. */
  readonly folder?: string;
}

export interface RunningSite {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly address: string;
  dispose(): Promise<void>;
}

const assetHeaders = {
  version: 2 as const,
  rules: {
    "/davmu/share/sw.js": { set: { "cache-control": "no-cache" } },
    "/davmu/share/assets/*": { set: { "cache-control": "public, max-age=31536000, immutable" } },
  },
};

async function startAt(port: number, options: SiteOptions): Promise<RunningSite> {
  const environment = localEnvironment(port, options.variables);
  const folder = options.folder ?? "build";
  const script = readFileSync(join(folder, "worker/index.js"), "utf8");

  const gateway: WorkerOptions = {
    name: "gateway",
    modules: [
      { type: "ESModule", path: "gateway.js", contents: bundleWorker(besideTheSite.gateway) },
    ],
    ...compatibility,
    serviceBindings: { SITE: "site", ORIGIN: "origin" },
  };
  const outbound: WorkerOptions = {
    name: "outbound",
    modules: [
      { type: "ESModule", path: "outbound.js", contents: bundleWorker(besideTheSite.outbound) },
    ],
    ...compatibility,
    bindings: { PLATFORM_HOST: new URL(PLATFORM).host },
    serviceBindings: { ORIGIN: "origin" },
  };
  const site: WorkerOptions = {
    name: "site",
    modules: [{ type: "ESModule", path: "index.js", contents: script }],
    ...compatibility,
    bindings: environment,
    kvNamespaces: ["EDGE_KV"],
    durableObjects: { EDGE_COORDINATOR: { className: "Coordinator", scriptName: "coordinator" } },
    assets: {
      directory: join(folder, "client"),
      binding: "ASSETS",
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: false },
      assetConfig: { html_handling: "none", not_found_handling: "none", headers: assetHeaders },
    },
    outboundService: "outbound",
  };
  const coordinator: WorkerOptions = {
    name: "coordinator",
    modules: [
      {
        type: "ESModule",
        path: "coordinator.js",
        contents: bundleWorker(besideTheSite.coordinator),
      },
    ],
    ...compatibility,
    durableObjects: { COORDINATOR: { className: "Coordinator", useSQLite: true } },
  };
  const miniflare = new Miniflare({
    host: options.host ?? "127.0.0.1",
    port,
    cf: false,
    log: new Log(options.verbose === true ? LogLevel.INFO : LogLevel.WARN),
    ...(options.persist === undefined ? {} : { defaultPersistRoot: options.persist }),
    workers: [
      gateway,
      site,
      outbound,
      coordinator,
      originWorker(
        environment.WAP_HOST ?? "",
        environment.HASHIDS_SALT ?? "",
        environment.PLATFORM_ADAPTER ?? "",
      ),
    ],
  });
  try {
    await miniflare.ready;
  } catch (error) {
    await miniflare.dispose().catch(() => {});
    throw error;
  }
  return {
    address: `http://127.0.0.1:${port}`,
    dispose: () => miniflare.dispose(),
  };
}

/** A port that was free a moment ago may be taken when the site wants it. */
const MAX_PORTS = 5;

function isTaken(error: unknown): boolean {
  return error instanceof MiniflareCoreError && error.code === "ERR_ADDRESS_IN_USE";
}

/**
 * Starts the site from `build/`.
 * @throws with one line that names the variable when the site's configuration is wrong, and
 *   ERR_ADDRESS_IN_USE when the port that was asked for is taken.
 */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { port = 0 } = options;
  if (port !== 0) return startAt(port, options);
  for (let tries = 1; ; tries += 1) {
    try {
      return await startAt(await freePort(), options);
    } catch (error) {
      if (!isTaken(error) || tries === MAX_PORTS) throw error;
    }
  }
}

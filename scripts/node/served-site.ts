// The built site as it is self-hosted: processes of Node, the reference platform and a
// reverse proxy. `npm run serve`, browser tests and the benchmark use this.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { localEnvironment } from "../local-environment";
import { startOrigin } from "../origin";
import type { RunningSite, SiteOptions } from "../site";
import { reverseProxy } from "./reverse-proxy";

export interface ServedOptions extends SiteOptions {
  readonly processes?: number;
  /** `redis://…`; without it each process is by itself. */
  readonly redis?: string;
  /** Settings of the processes (docs/self-hosting.md) that differ from the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A platform that runs already, at this URL of this machine. */
  readonly platform?: string;
}

export interface ServedProcess {
  readonly port: number;
  readonly node: string;
  readonly pid: number;
  /** Ends it as an operator (SIGTERM) or an accident (SIGKILL) would; settles when it has ended. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

export interface ServedSite extends RunningSite {
  /** Where the reference platform is, and what the processes were told. */
  readonly platform: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Which Node its processes run on. */
  readonly node: string;
  readonly processes: readonly ServedProcess[];
  /** Starts one more process. @param port its own; any free one if not said */
  add(port?: number): Promise<ServedProcess>;
}

interface ListeningNote {
  readonly port: number;
  readonly node: string;
}

/**
 * What Node is told, here as in the unit and the container (`scripts/hosts/`): why stands in
 * docs/decisions/0017-self-hosting.md.
 */
export const MEMORY_OPTIONS = ["--max-semi-space-size=64", "--initial-old-space-size=192"];

/** Another Node than this one may be named, to see what the site costs on it. */
const NODE = process.env.SITE_NODE ?? process.execPath;

async function startProcess(
  variables: Readonly<Record<string, string>>,
  { folder = "build", verbose = false }: ServedOptions,
  port: number,
): Promise<ServedProcess & { readonly child: ChildProcess }> {
  const child = fork(`${folder}/node/index.js`, [], {
    env: { PATH: process.env.PATH, ...variables, PORT: String(port) },
    execPath: NODE,
    execArgv: MEMORY_OPTIONS,
    stdio: ["ignore", verbose ? "inherit" : "ignore", "inherit", "ipc"],
  });
  const over = once(child, "exit");
  const note = once(child, "message") as Promise<[ListeningNote]>;
  const first = await Promise.race([note, over.then(() => null)]);
  if (first === null) throw new Error("A process of the site ended before it listened");
  child.channel?.unref();
  return {
    child,
    port: first[0].port,
    node: first[0].node,
    pid: child.pid ?? 0,
    end: async (signal) => {
      child.kill(signal);
      await over;
    },
  };
}

/**
 * Starts the site from `build/node`.
 * @throws when a process of it does not start; what is wrong stands on the error output
 */
export async function startServed(options: ServedOptions = {}): Promise<ServedSite> {
  const running: (ServedProcess & { readonly child: ChildProcess })[] = [];
  let platformPort = 0;
  const proxy = reverseProxy({
    platform: () => platformPort,
    site: () => running.map((one) => one.port),
  });
  // Before everything else: its URL is told to the site and the platform, and nobody can take it.
  proxy.listen(options.port ?? 0, options.host ?? "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  const own = localEnvironment(port, options.variables);
  const siteOrigin = own.WAP_HOST ?? "";
  const origin =
    options.platform === undefined
      ? await startOrigin({
          ...(options.persist === undefined ? {} : { persist: options.persist }),
          publicBase: siteOrigin,
          salt: own.HASHIDS_SALT ?? "",
          adapter: own.PLATFORM_ADAPTER ?? "",
          isQuiet: options.verbose !== true,
        })
      : { address: options.platform, dispose: async () => {} };
  const platform = new URL(origin.address);
  platformPort = Number(platform.port);
  const variables = {
    ...Object.fromEntries(
      Object.entries(own).map(([name, value]) => [
        name,
        value.replace(/^http:\/\/origin\.local(?=\/|$)/, platform.origin),
      ]),
    ),
    ...(options.redis === undefined ? {} : { REDIS_URL: options.redis }),
    ...options.settings,
  };
  const add = async (at = 0): Promise<ServedProcess> => {
    const started = await startProcess(variables, options, at);
    running.push(started);
    started.child.once("exit", () => running.splice(running.indexOf(started), 1));
    return started;
  };
  const dispose = async (): Promise<void> => {
    proxy.close();
    proxy.closeAllConnections();
    await Promise.all(running.map((one) => one.end("SIGKILL")));
    await origin.dispose();
  };
  try {
    await Promise.all(Array.from({ length: options.processes ?? 1 }, () => add()));
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    address: `http://127.0.0.1:${port}`,
    platform: platform.origin,
    variables,
    node: running[0]?.node ?? "",
    get processes() {
      return running;
    },
    add,
    dispose,
  };
}

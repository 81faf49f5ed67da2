import { cloudflareHost } from "../app/edge.server/host/cloudflare/host";
import { workerdHost } from "../app/edge.server/host/cloudflare/workerd-host";
import type { Host } from "../app/edge.server/host/host";

export type Environment = Readonly<Record<string, unknown>>;

/** How another platform that runs this worker brings its host along (`app/edge.server/host/node/`). */
type MakeHost = (environment: Environment) => Host;

function makerOf(env: Environment): MakeHost {
  if (typeof env["EDGE_HOST"] === "function") return env["EDGE_HOST"] as MakeHost;
  return env["EDGE_FILES"] === undefined ? cloudflareHost : workerdHost;
}

const hosts = new WeakMap<Environment, Host>();

/**
 * The host of the worker's environment: Cloudflare's, workerd alone, or one that the environment brings. Its
 * variables say which build this is: documents of another build are never served.
 */
export function hostOf(env: Environment, buildId: string): Host {
  const known = hosts.get(env);
  if (known !== undefined) return known;
  const host = makerOf(env)({ ...env, BUILD_ID: buildId });
  hosts.set(env, host);
  return host;
}

import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { narrowHandler } from "../app/ssr/framework/narrow-handler";
import { documentCacheOf, type RequestContext } from "../app/edge.server/request-context";
import type { BackgroundWork, Host } from "../app/edge.server/host/host";
import { serve, type Documents } from "../app/edge.server/pipeline";
import { cloudflareHost } from "../app/edge.server/host/cloudflare/host";
import { workerdHost } from "../app/edge.server/host/cloudflare/workerd-host";

interface WorkerOptions {
  /** Which build this is: documents of another build are never served. */
  readonly buildId: string;
  /** As Remix takes it; production if absent. */
  readonly mode?: "development" | "production";
  /** Where documents are stored; the document cache if absent. */
  readonly documents?: (context: RequestContext) => Documents;
}

/** The site as a worker: every request under the base path that is not a built file. */
export function workerOf(
  build: ServerBuild,
  { buildId, mode = "production", documents = documentCacheOf }: WorkerOptions,
) {
  const handle = narrowHandler(build, mode);
  return {
    fetch(request: Request, env: Environment, background: BackgroundWork): Promise<Response> {
      // Remix declares load contexts with an index signature, which interfaces do not have.
      const render = (context: RequestContext): Promise<Response> =>
        handle(context.request, context as RequestContext & AppLoadContext);
      return serve(request, hostOf(env, buildId), background, { render, documents });
    },
  };
}

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
function hostOf(env: Environment, buildId: string): Host {
  const known = hosts.get(env);
  if (known !== undefined) return known;
  const host = makerOf(env)({ ...env, BUILD_ID: buildId });
  hosts.set(env, host);
  return host;
}

// `npm run dev` is the site's own worker in front of Vite. This module is all that differs from production:
// - Vite builds and serves the files, so that a change shows at the next request or by itself (hot reload);
// - the policy allows hot reload's connection, and the style elements that Vite writes without a nonce;
// - documents are rendered for each request, or a change would show when its document has aged: `npm run dev --
//   --cached` stores them as production does.
import type { ServerBuild } from "@remix-run/cloudflare";
import type { Plugin, ViteDevServer } from "vite";
import type * as WorkerModule from "../functions/worker-of";
import { SERVER_BUILD } from "../app/ssr/framework/data-response";
import { bareHost } from "../app/edge.server/host/host";
import type { Environment } from "../functions/worker-of";
import { localEnvironment } from "./local-environment";
import { toWebRequest, send } from "./node-http";
import { shellVariables } from "./shell-variables";

/** Says to the process that runs Vite that documents are stored. */
export const CACHED_VARIABLE = "DEV_CACHED";

type Options = Parameters<typeof WorkerModule.workerOf>[1];

const uncached: Options["documents"] = () => ({
  respond: async (context, render) => ({ response: await render(context), context }),
});

/** The worker as its files stand now; the same until one of them changes. */
function workerFrom(server: ViteDevServer, options: Options) {
  let made: { readonly build: unknown; readonly module: unknown; readonly worker: unknown } | null;
  made = null;
  return async () => {
    const build = (await server.ssrLoadModule(SERVER_BUILD)) as ServerBuild;
    const module = (await server.ssrLoadModule("/functions/worker-of.ts")) as typeof WorkerModule;
    if (made === null || made.build !== build || made.module !== module)
      made = { build, module, worker: module.workerOf(build, options) };
    return made.worker as ReturnType<typeof WorkerModule.workerOf>;
  };
}

function withHotReload(response: Response, host: string): Response {
  const policy = response.headers.get("content-security-policy");
  if (policy !== null)
    response.headers.set(
      "content-security-policy",
      policy
        .replace("default-src", `default-src ws://${host}`)
        .replace(/style-src-elem [^;]*; /, ""),
    );
  return response;
}

/** Answers what Vite has no file for by the site's worker. */
export function devEdge(): Plugin {
  const variables = localEnvironment(Number(process.env.PORT ?? 8788), shellVariables());
  const environment: Environment = { ...variables, EDGE_HOST: bareHost };
  const stored = process.env[CACHED_VARIABLE] === "1";
  return {
    name: "dev-edge",
    // What the worker is built from: React's server for streams instead of Node's.
    config: () => ({ ssr: { resolve: { externalConditions: ["workerd", "worker"] } } }),
    configureServer: (server) => {
      const worker = workerFrom(server, {
        buildId: "development",
        mode: "development",
        ...(!stored && { documents: uncached }),
      });
      const background = { waitUntil: (work: Promise<unknown>) => void work.catch(() => {}) };
      // After Vite's own steps.
      return () => {
        server.middlewares.use(async (message, out, next) => {
          try {
            const request = toWebRequest(message, message.originalUrl ?? "/");
            const response = await (await worker()).fetch(request, environment, background);
            await send(withHotReload(response, new URL(request.url).host), out);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}

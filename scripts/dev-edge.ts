import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Plugin, ViteDevServer } from "vite";
import { SERVER_BUILD } from "../app/document/framework/data-answer";
import { bareHost } from "../app/edge.server/host/bare-host";
import type * as EdgeModule from "../app/edge.server/edge";
import type * as PipelineModule from "../app/edge.server/pipeline";
import { localEnvironment } from "./local-environment";
import { requestOf, send } from "./node-http";
import { shellVariables } from "./shell-variables";

/** The edge as its files stand now: a change to them shows at the next request. */
async function edgeModules(server: ViteDevServer) {
  return {
    ...((await server.ssrLoadModule("/app/edge.server/edge.ts")) as typeof EdgeModule),
    ...((await server.ssrLoadModule("/app/edge.server/pipeline.ts")) as typeof PipelineModule),
  };
}

/** Every page is rendered anew, or a change to a screen would show when its document has aged. */
const uncached: Pick<ReturnType<typeof EdgeModule.documentCacheOf>, "answer"> = {
  answer: async (edge, render) => ({ response: await render(edge), edge }),
};

/** The site's policy, the connection over which Vite tells of changes, and the styles it writes. */
function withHotReload(response: Response, host: string): Response {
  const policy = response.headers.get("content-security-policy");
  if (policy !== null)
    response.headers.set(
      "content-security-policy",
      policy
        .replace("connect-src", `connect-src ws://${host}`)
        // Vite writes style elements without a nonce.
        .replace(/style-src-elem [^;]*; /, ""),
    );
  return response;
}

/**
 * The site's own pipeline under `npm run dev`, where Vite serves the files instead of workerd: the
 * steps of functions/worker.ts, without the document cache.
 */
export function devEdge(): Plugin {
  const variables = localEnvironment(Number(process.env.PORT ?? 8788), shellVariables());
  const host = bareHost(variables);
  return {
    name: "dev-edge",
    // What the worker is built from: React's server for streams instead of Node's.
    config: () => ({ ssr: { resolve: { externalConditions: ["workerd", "worker"] } } }),
    configureServer: (server) => () => {
      server.middlewares.use(async (message, out, next) => {
        try {
          const build = (await server.ssrLoadModule(SERVER_BUILD)) as ServerBuild;
          const { createEdge, handle } = await edgeModules(server);
          const request = requestOf(message, message.originalUrl ?? "/");
          const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
          const edge = createEdge(request, host, { waitUntil });
          const answer = await handle(edge, uncached, (renderedFor) =>
            createRequestHandler(build, "development")(renderedFor.request, { edge: renderedFor }),
          );
          await send(withHotReload(answer, new URL(request.url).host), out);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

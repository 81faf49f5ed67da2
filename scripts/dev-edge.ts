import { cloudflareDevProxyVitePlugin } from "@remix-run/dev";
import { createEdge } from "../app/edge.server/edge";
import { localEnvironment } from "./local-environment";
import { shellVariables } from "./shell-variables";

/** The Edge of a request under `npm run dev`, where Vite serves the site instead of workerd. */
export const devEdge = () =>
  cloudflareDevProxyVitePlugin<Record<string, unknown>, never>({
    getLoadContext: ({ request, context }) => ({
      edge: createEdge(
        request,
        localEnvironment(Number(process.env.PORT ?? 8788), shellVariables()),
        context.cloudflare.ctx,
      ),
    }),
  });

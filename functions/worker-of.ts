import type { ServerBuild } from "@remix-run/cloudflare";
import { narrowHandler } from "../app/ssr/framework/narrow-handler";
import { documentCacheOf, type RequestContext } from "../app/edge.server/request-context";
import type { BackgroundWork } from "../app/edge.server/host/host";
import { serve, type Documents } from "../app/edge.server/serve";
import { hostOf, type Environment } from "./environment";

interface WorkerOptions {
  /** Which build this is: documents of another build are never served. */
  readonly buildId: string;
  /** As Remix takes it; production if absent. */
  readonly mode?: "development" | "production";
  /** Where documents are stored; the document cache if absent. */
  readonly documents?: (edge: RequestContext) => Documents;
}

/** The site as a worker: every request under the base path that is not a built file. */
export function workerOf(
  build: ServerBuild,
  { buildId, mode = "production", documents = documentCacheOf }: WorkerOptions,
) {
  const answer = narrowHandler(build, mode);
  return {
    fetch(request: Request, env: Environment, background: BackgroundWork): Promise<Response> {
      const render = (edge: RequestContext): Promise<Response> => answer(edge.request, { edge });
      return serve(request, hostOf(env, buildId), background, { render, documents });
    },
  };
}

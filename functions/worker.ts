import type { ServerBuild } from "@remix-run/cloudflare";
// @ts-ignore -- made by `npm run build`; absent when the sources are checked before it
import * as build from "../build/server/index.js";
import { narrowHandler } from "../app/document/framework/narrow-handler";
import type { Edge } from "../app/edge.server/edge";
import type { BackgroundWork } from "../app/edge.server/host/host";
import { serve } from "../app/edge.server/serve";
import { hostOf, type Environment } from "./environment";

const handleRequest = narrowHandler(build as unknown as ServerBuild);

function render(edge: Edge): Promise<Response> {
  return handleRequest(edge.request, { edge });
}

/**
 * The site as a worker of Pages (its `_worker.js`), of workerd alone and of Node: every request under the
 * base path that is not a built file.
 */
export default {
  fetch(request: Request, env: Environment, background: BackgroundWork): Promise<Response> {
    return serve(request, hostOf(env), background, render);
  },
};

// The site's worker without a memory of what it rendered: what a page costs when its data has changed.
import type { ServerBuild } from "@remix-run/cloudflare";
// @ts-ignore -- made by `npm run build`; absent when the sources are checked before it
import * as build from "../../build/server/index.js";
import { narrowHandler } from "../../app/document/framework/narrow-handler";
import { RenderedBefore } from "../../app/document/framework/rendered-before";
import type { BackgroundWork } from "../../app/edge.server/host/host";
import { serve } from "../../app/edge.server/serve";
import { hostOf, type Environment } from "../../functions/environment";

const handleRequest = narrowHandler(build as unknown as ServerBuild, new RenderedBefore(0));

export default {
  fetch(request: Request, env: Environment, background: BackgroundWork): Promise<Response> {
    return serve(request, hostOf(env), background, (edge) => handleRequest(edge.request, { edge }));
  },
};

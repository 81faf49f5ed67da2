// The site's worker on a day that passes as fast as its visits are asked for: each says what time it is.
import type { ServerBuild } from "@remix-run/cloudflare";
// @ts-ignore -- made by `npm run build`; absent when the sources are checked before it
import * as build from "../../build/server/index.js";
import type { BackgroundWork } from "../../app/edge.server/host/host";
import { workerOf, type Environment } from "../../functions/worker-of";
import { passTime } from "./day-clock";

const site = workerOf(build as unknown as ServerBuild, { buildId: "day" });

export default {
  async fetch(request: Request, env: Environment, background: BackgroundWork): Promise<Response> {
    return site.fetch(request, env, await passTime(request, background));
  },
};

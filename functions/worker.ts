import type { ServerBuild } from "@remix-run/cloudflare";
// @ts-ignore -- made by `npm run build`; absent when the sources are checked before it
import { buildId } from "../build/server/build-id.js";
// @ts-ignore -- made by `npm run build`; absent when the sources are checked before it
import * as build from "../build/server/index.js";
import { workerOf } from "./worker-of";

/** The built site as a worker of Pages (its `_worker.js`), of workerd alone and of Node. */
export default workerOf(build as unknown as ServerBuild, { buildId: String(buildId) });

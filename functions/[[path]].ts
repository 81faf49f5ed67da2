import type { ServerBuild } from "@remix-run/cloudflare";
// @ts-ignore -- made by `npm run build`; absent when the sources are checked before it
import * as build from "../build/server/index.js";
import { narrowHandler } from "../app/document/framework/narrow-handler";
import type { Edge } from "../app/edge.server/edge";

const handleRequest = narrowHandler(build as unknown as ServerBuild);

/** Every address under /davmu/share that is not a file: the middleware has made the Edge. */
export const onRequest: PagesFunction<unknown, string, { edge: Edge }> = ({ request, data }) =>
  handleRequest(request, { edge: data.edge });

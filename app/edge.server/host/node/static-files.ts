import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { BASE_PATH } from "../../../model/address/base-path";
import type { StaticFiles } from "../host";

/** Files with their content's digest in the name. */
const NAMED_BY_CONTENT = `${BASE_PATH}/assets/`;
const SERVICE_WORKER = `${BASE_PATH}/sw.js`;

/** Says how long a file may be kept; one that is not there may be tomorrow. */
function kept(cacheControl: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    context.header("cache-control", context.res.status < 400 ? cacheControl : "no-store");
  };
}

/**
 * The build's files with the headers that `public/_headers` gives them at Cloudflare, compressed as the
 * build left them (`.br` and `.gz` beside the file). An address below the assets that names no file is
 * an answer of 404, as it is there.
 *
 * @param root folder in which a file lies under its address
 */
export function staticFiles(root: string): StaticFiles {
  const files = new Hono();
  const sent = serveStatic({ root, precompressed: true });
  files.get(`${NAMED_BY_CONTENT}*`, kept("public, max-age=31536000, immutable"), sent);
  files.get(SERVICE_WORKER, kept("no-cache"), etag(), sent);
  return {
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname !== SERVICE_WORKER && !pathname.startsWith(NAMED_BY_CONTENT)) return null;
      return files.fetch(request);
    },
  };
}

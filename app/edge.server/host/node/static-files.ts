import { existsSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { acceptedEncodings, ASSETS, IMMUTABLE, SERVICE_WORKER } from "../built-files";
import type { StaticFiles } from "../host";

/**
 * Sets `cache-control`; a missing file is not cached. Which compressed copy is sent depends on the request, so every
 * file is sent with `Vary: Accept-Encoding` (RFC 9110, section 12.5.5).
 */
function withCacheControl(cacheControl: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const isFound = context.res.status < 400;
    context.header("cache-control", isFound ? cacheControl : "no-store");
    if (isFound) context.header("vary", "Accept-Encoding");
  };
}

/**
 * The request as `serveStatic` understands it: the preferred encoding as the only one, and no range. Files are small,
 * and a part of one encoding does not continue another (RFC 9110, section 14.2: a server may ignore `Range`).
 */
function simplified(request: Request): Request {
  const [preferred] = acceptedEncodings(request.headers.get("accept-encoding"));
  const headers = new Headers(request.headers);
  headers.set("accept-encoding", preferred ?? "identity");
  headers.delete("range");
  return new Request(request.url, { method: request.method, headers });
}

/**
 * The build's files in their compressed copies (`.br` and `.gz`), with the headers that `public/_headers` sets at
 * Cloudflare. As there, a missing asset is 404.
 *
 * @param root folder whose paths are the URLs
 * @param previous such a folder of the previous release, for pages that are still open; may not exist
 */
export function staticFiles(root: string, previous: string | null = null): StaticFiles {
  const files = new Hono();
  const serveFile = serveStatic({ root, precompressed: true });
  const immutable = withCacheControl(IMMUTABLE);
  files.get(`${ASSETS}*`, immutable, serveFile);
  if (previous !== null && existsSync(previous)) {
    files.get(`${ASSETS}*`, serveStatic({ root: previous, precompressed: true }));
  }
  files.get(SERVICE_WORKER, withCacheControl("no-cache"), etag(), serveFile);
  return {
    respond: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname !== SERVICE_WORKER && !pathname.startsWith(ASSETS)) return null;
      return files.fetch(simplified(request));
    },
  };
}

import { existsSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { BASE_PATH } from "../../../model/address/base-path";
import { acceptedEncodings } from "../accept-encoding";
import type { StaticFiles } from "../host";

/** Files with their content's digest in the name. */
const NAMED_BY_CONTENT = `${BASE_PATH}/assets/`;
const SERVICE_WORKER = `${BASE_PATH}/sw.js`;

/**
 * Says how long a file may be kept; one that is not there may be tomorrow. Which copy of it is sent depends on what a
 * request accepts, and whoever keeps the answer has to know, whichever it was (RFC 9110, section 12.5.5).
 */
function kept(cacheControl: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const isThere = context.res.status < 400;
    context.header("cache-control", isThere ? cacheControl : "no-store");
    if (isThere) context.header("vary", "Accept-Encoding");
  };
}

/** The request with the preferred encoding alone, by its plain name: that is what the server of files understands. */
function plainlyAsked(request: Request): Request {
  const [preferred] = acceptedEncodings(request.headers.get("accept-encoding"));
  const headers = new Headers(request.headers);
  headers.set("accept-encoding", preferred ?? "identity");
  return new Request(request.url, { method: request.method, headers });
}

/**
 * The build's files with the headers that `public/_headers` gives them at Cloudflare, compressed as the
 * build left them (`.br` and `.gz` beside the file). An address below the assets that names no file is
 * an answer of 404, as it is there.
 *
 * @param root folder in which a file lies under its address
 * @param before the same of the release before, for pages that are open since then; it may be missing
 */
export function staticFiles(root: string, before: string | null = null): StaticFiles {
  const files = new Hono();
  const sent = serveStatic({ root, precompressed: true });
  const forGood = kept("public, max-age=31536000, immutable");
  files.get(`${NAMED_BY_CONTENT}*`, forGood, sent);
  if (before !== null && existsSync(before)) {
    files.get(`${NAMED_BY_CONTENT}*`, serveStatic({ root: before, precompressed: true }));
  }
  files.get(SERVICE_WORKER, kept("no-cache"), etag(), sent);
  return {
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname !== SERVICE_WORKER && !pathname.startsWith(NAMED_BY_CONTENT)) return null;
      return files.fetch(plainlyAsked(request));
    },
  };
}

import { acceptedEncodings, endingOf, ASSETS, IMMUTABLE, SERVICE_WORKER } from "../built-files";
import type { Host, StaticFiles } from "../host";
import type { Bindings, FileService } from "./bindings";
import { cloudflareHost } from "./host";

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  json: "application/json",
  png: "image/png",
  woff2: "font/woff2",
};

/** The smaller copies that the build left beside a file, the preferred first, then the file itself. */
function copiesFor({ headers }: Request): readonly (readonly [string, string | null])[] {
  const usable = acceptedEncodings(headers.get("accept-encoding"));
  return [...usable.map((encoding) => [endingOf(encoding), encoding] as const), ["", null]];
}

function filesOf(service: FileService): StaticFiles {
  return {
    respond: async (request) => {
      const { pathname } = new URL(request.url);
      const isAsset = pathname.startsWith(ASSETS);
      if (!isAsset && pathname !== SERVICE_WORKER) return null;
      if (request.method !== "GET" && request.method !== "HEAD")
        return new Response(null, { status: 405 });
      for (const [ending, encoding] of copiesFor(request)) {
        const { ok, body } = await service.fetch(`http://files${pathname}${ending}`);
        if (!ok) continue;
        const headers = new Headers({
          "content-type": TYPES[pathname.replace(/^.*\./, "")] ?? "application/octet-stream",
          "cache-control": isAsset ? IMMUTABLE : "no-cache",
          vary: "Accept-Encoding",
        });
        if (encoding !== null) headers.set("content-encoding", encoding);
        // The file is compressed already: workerd must not encode it again.
        const init: ResponseInit & { encodeBody: string } = { headers, encodeBody: "manual" };
        return new Response(body, init);
      }
      return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
    },
  };
}

/**
 * Self-hosted workerd (`scripts/hosts/workerd.capnp`): Durable Objects as on Cloudflare, no outer cache tiers, files
 * from disk. The reverse proxy sets the client's address.
 */
export function workerdHost(environment: Readonly<Record<string, unknown>>): Host {
  const { EDGE_FILES } = environment as Bindings;
  return {
    ...cloudflareHost(environment),
    tiers: () => ({ dataCentre: null, global: null }),
    files: EDGE_FILES === undefined ? null : filesOf(EDGE_FILES),
  };
}

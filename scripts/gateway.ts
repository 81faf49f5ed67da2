// The local reverse proxy: what a platform's DNS and CDN do. It sends the reference platform's own
// paths to it and everything else to the site. It is never deployed.
import { HOME_PATH } from "../app/model/url/base-path";

interface GatewayEnv {
  readonly SITE: { fetch(request: Request): Promise<Response> };
  readonly ORIGIN: { fetch(request: Request): Promise<Response> };
}

import { isControl, isOfThisMachine } from "./control-access";

const PLATFORM_PATHS = /^\/(__origin|media|stat|push|live)(\/|$)/;
const STREAMED = /^text\/(html|x-script)/;

export default {
  async fetch(request: Request, env: GatewayEnv): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/") return Response.redirect(new URL(HOME_PATH, request.url).href, 302);
    if (isControl(pathname) && !isOfThisMachine(request))
      return new Response(null, { status: 403 });
    if (PLATFORM_PATHS.test(pathname)) return env.ORIGIN.fetch(request);
    const response = await env.SITE.fetch(request);
    // The local server compresses by buffering whole bodies; marked as encoded, streams keep flowing.
    if (
      STREAMED.test(response.headers.get("content-type") ?? "") &&
      !response.headers.has("content-encoding")
    ) {
      const streamed = new Response(response.body, response);
      streamed.headers.set("content-encoding", "identity");
      return streamed;
    }
    return response;
  },
};

// The day's pages by string templates that make the site's calls: the loaders of its screens, which read the platform
// through the same data cache with the same times. Without React, Remix's handler, document cache, guards and logs.
import { matchRoutes } from "@remix-run/react";
import type { AppLoadContext, LoaderFunction, ServerBuild } from "@remix-run/cloudflare";
// @ts-ignore -- made by `npm run build`; absent when the sources are checked before it
import * as serverBuild from "../../build/server/index.js";
import { workerdHost } from "../../app/edge.server/host/cloudflare/workerd-host";
import type { BackgroundWork, Host } from "../../app/edge.server/host/host";
import { createRequestContext } from "../../app/edge.server/request-context";
import type { Environment } from "../../functions/worker-of";
import { passTime } from "./day-clock";
import { settled } from "./settled";
import { answerByTemplates, type PageData } from "./templates";

/** Given by the bench: the stylesheet of all pages. */
const { style } = globalThis as unknown as { readonly style: string };

const build = serverBuild as unknown as ServerBuild;
const screens = Object.values(build.routes).flatMap((route) =>
  route?.parentId === "root" && route.path !== undefined
    ? [{ id: route.id, path: route.path }]
    : [],
);

interface Screen {
  readonly load: LoaderFunction;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const known = new Map<string, Screen>();

/** The screen of a path; matched once, as templates know theirs. */
function screenOf(pathname: string): Screen {
  const before = known.get(pathname);
  if (before !== undefined) return before;
  const match = matchRoutes(screens, pathname, build.basename)?.at(-1);
  const load = match && build.routes[match.route.id ?? ""]?.module.loader;
  if (match === undefined || load === undefined) throw new Error(`${pathname} has no loader`);
  const screen = { load, params: match.params };
  known.set(pathname, screen);
  return screen;
}

let host: Host | undefined;

export default {
  async fetch(request: Request, env: Environment, background: BackgroundWork): Promise<Response> {
    const behind = await passTime(request, background);
    const { origin, pathname } = new URL(request.url);
    host ??= workerdHost({ ...env, BUILD_ID: "day" });
    // A data request's loader gives everything that the page shows.
    const asked = new Request(`${origin}${pathname}.data`, request);
    const context = createRequestContext(asked, host, behind);
    const { load, params } = screenOf(pathname);
    const loaded = await load({
      request: asked,
      params,
      context: context as typeof context & AppLoadContext,
    });
    const data =
      loaded !== null && typeof loaded === "object" && "data" in loaded ? loaded.data : loaded;
    return answerByTemplates(pathname, (await settled(data)) as PageData, style);
  },
};

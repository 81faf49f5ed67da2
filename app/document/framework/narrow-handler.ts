import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Handler = ReturnType<typeof createRequestHandler>;

/** Addresses whose screen is remembered; the oldest goes first. */
const MOST_ADDRESSES = 2000;

/** What a data request has at the end of its screen's address. */
const DATA_SUFFIX = /\.data$/;

/** The routes of a build below one of them, as the framework's matcher takes them. */
function routesBelow(parent: string | undefined, { routes }: ServerBuild): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path } = route;
    const own = { id, ...(path === undefined ? {} : { path }) };
    return route.index === true
      ? [{ ...own, index: true }]
      : [{ ...own, children: routesBelow(id, { routes } as ServerBuild) }];
  });
}

/** A build that knows of some routes only. */
function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <Route>(routes: Readonly<Record<string, Route>>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([name]) => ids.includes(name)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/**
 * The framework's handler with the routes of one screen: which those are is found once for an address.
 * The framework compares each request's address with all routes, taken apart anew, four times over.
 */
export function narrowHandler(build: ServerBuild): Handler {
  const routes = routesBelow(undefined, build);
  const whole = createRequestHandler(build, "production");
  const handlers = new Map<string, Handler>();
  const screens = new Map<string, readonly string[]>();

  const routesOf = (pathname: string): readonly string[] => {
    const known = screens.get(pathname);
    if (known !== undefined) return known;
    const matches = matchRoutes(routes, pathname, build.basename) ?? [];
    const found = matches.flatMap(({ route }) => route.id ?? []);
    for (const oldest of screens.keys()) {
      if (screens.size < MOST_ADDRESSES) break;
      screens.delete(oldest);
    }
    screens.set(pathname, found);
    return found;
  };

  return (request, context) => {
    const ids = routesOf(new URL(request.url).pathname.replace(DATA_SUFFIX, ""));
    const screen = ids.at(-1);
    if (screen === undefined) return whole(request, context);
    const handler =
      handlers.get(screen) ?? createRequestHandler(withRoutes(build, ids), "production");
    handlers.set(screen, handler);
    return handler(request, context);
  };
}

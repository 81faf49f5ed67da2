// Remix's request handler matches each request against every route of the site, four times over, and sorts and
// compiles the routes anew each time (remix-run/react-router issue 8653; mended in React Router 7 by pull request
// 14967, where this file goes). Here each screen has a handler of its own whose build knows its routes only. Public
// exports alone: `createRequestHandler`, `matchRoutes` and the type `ServerBuild`.
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Handler = ReturnType<typeof createRequestHandler>;
/** The arguments of the framework's loaders. */
type Context = NonNullable<Parameters<Handler>[1]>;

/** URLs whose screen is known: to match one costs a millisecond, as much as to render a short page. */
const MAX_URLS = 500;

/** The suffix of a data request's URL. */
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
 * The framework's handler of a build, with the routes of the one screen that a request is for.
 *
 * @param mode as `createRequestHandler` takes it
 */
export function narrowHandler(
  build: ServerBuild,
  mode: "development" | "production" = "production",
): (request: Request, context: Context) => Promise<Response> {
  const routes = routesBelow(undefined, build);
  const completeHandler = createRequestHandler(build, mode);
  const byScreen = new Map<string, Handler>();
  const byUrl = new Map<string, Handler>();

  const screenOf = (pathname: string): Handler => {
    const matches = matchRoutes(routes, pathname.replace(DATA_SUFFIX, ""), build.basename) ?? [];
    const ids = matches.flatMap(({ route }) => route.id ?? []);
    const leaf = ids.at(-1);
    if (leaf === undefined) return completeHandler;
    const screen = byScreen.get(leaf) ?? createRequestHandler(withRoutes(build, ids), mode);
    byScreen.set(leaf, screen);
    return screen;
  };

  const handlerOf = (pathname: string): Handler => {
    const known = byUrl.get(pathname);
    if (known !== undefined) return known;
    const found = screenOf(pathname);
    if (byUrl.size >= MAX_URLS) byUrl.clear();
    byUrl.set(pathname, found);
    return found;
  };

  return (request, context) => handlerOf(new URL(request.url).pathname)(request, context);
}

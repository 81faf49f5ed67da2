import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { handlerAfter } from "./attempt";
import { answerDocument, isDocumentScreen } from "./document-screen";
import { pathAndQuery } from "../../edge.server/public-address";
import type { FoundScreen } from "./prepared-document";
import { RenderedBefore } from "./rendered-before";

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Handler = ReturnType<typeof createRequestHandler>;
/** What the framework gives its loaders. */
type Context = NonNullable<Parameters<Handler>[1]>;

/** Addresses whose screen is remembered; the oldest goes first. */
const MOST_ADDRESSES = 500;

/** What a data request has at the end of its screen's address. */
const DATA_SUFFIX = /\.data$/;

/** What the framework takes for itself: parameters, and the address of its manifest. */
const OWN_PARAMETER = /[?&](?:index|_data|_routes)\b/;
const OWN_ADDRESS = /\/__manifest$/;

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

/** A screen, as a build of its own. */
interface Screen {
  readonly build: ServerBuild;
  readonly isDocument: boolean;
  /** The framework's own way, with what was found out already. */
  readonly handle: Handler;
}

/**
 * The framework's handler with the routes of one screen: which those are is found once for an address.
 * The framework compares each request's address with all routes, taken apart anew, four times over.
 * Documents that are read go a shorter way (`document-screen.ts`).
 */
export function narrowHandler(
  build: ServerBuild,
  renderedBefore = new RenderedBefore(),
): (request: Request, context: Context) => Promise<Response> {
  const routes = routesBelow(undefined, build);
  const whole = createRequestHandler(build, "production");
  const screens = new Map<string, Screen>();
  const found = new Map<string, FoundScreen>();

  const find = (pathname: string): FoundScreen => {
    const known = found.get(pathname);
    if (known !== undefined) return known;
    const matches = matchRoutes(routes, pathname, build.basename) ?? [];
    const ids = matches.flatMap(({ route }) => route.id ?? []);
    for (const oldest of found.keys()) {
      if (found.size < MOST_ADDRESSES) break;
      found.delete(oldest);
    }
    const screen = { ids, matches };
    found.set(pathname, screen);
    return screen;
  };

  const screenOf = (leaf: string, ids: readonly string[]): Screen => {
    const known = screens.get(leaf);
    if (known !== undefined) return known;
    const own = withRoutes(build, ids);
    const isDocument = isDocumentScreen(own, leaf);
    const screen = {
      build: own,
      isDocument,
      handle: createRequestHandler(isDocument ? handlerAfter(own) : own, "production"),
    };
    screens.set(leaf, screen);
    return screen;
  };

  return async (request, context) => {
    const { path: pathname, query: search } = pathAndQuery(request.url);
    const isData = DATA_SUFFIX.test(pathname);
    const place = find(isData ? pathname.replace(DATA_SUFFIX, "") : pathname);
    const leaf = place.ids.at(-1);
    if (leaf === undefined) return whole(request, context);
    const screen = screenOf(leaf, place.ids);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isOwn = isData || OWN_ADDRESS.test(pathname) || OWN_PARAMETER.test(search);
    if (!screen.isDocument || !isRead || isOwn) return screen.handle(request, context);
    const address = { pathname, search };
    const asked = { request, context, place, address };
    const document = await answerDocument(screen.build, asked, renderedBefore);
    return document ?? screen.handle(request, context);
  };
}

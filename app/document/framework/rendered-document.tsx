import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer, UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import {
  Fragment,
  createElement,
  type Context,
  type ContextType,
  type ReactElement,
  type ReactNode,
} from "react";
import {
  NavigationType,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FetchersContext as FetchersContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  UNSAFE_ViewTransitionContext as ViewTransitionContext,
} from "react-router-dom";
import { createStaticRouter } from "react-router-dom/server.js";
import { isPrepared, type FoundScreen, type PreparedDocument } from "./prepared-document";

type Router = NonNullable<ContextType<typeof DataRouterContext>>["router"];
type State = NonNullable<ContextType<typeof DataRouterStateContext>>;
type Match = State["matches"][number];
type Navigation = NonNullable<ContextType<typeof NavigationContext>>;

/** A screen's routes as the router has them, and what of it is the same for all its documents. */
interface RenderedScreen {
  readonly router: Router;
  /** A state in which nothing goes on. */
  readonly idle: State;
  readonly navigation: Navigation;
  readonly routes: Readonly<Record<string, Match["route"]>>;
}

const screens = new WeakMap<object, RenderedScreen>();
/** An address's matches, with the routes of its screen. */
const matchesOf = new WeakMap<
  FoundScreen,
  { readonly matches: Match[]; readonly rendered: Match[] }
>();

function nowhere(): never {
  throw new Error("Nobody goes anywhere while a document is rendered");
}

function screenOf({
  manifest,
  routeModules,
  future,
  found,
  staticHandlerContext,
}: PreparedDocument): RenderedScreen {
  const known = screens.get(manifest);
  if (known !== undefined) return known;
  const objects = found.matches.map(({ route: { id = "", path, index } }) => {
    const {
      default: Component,
      ErrorBoundary,
      Layout,
      handle,
    } = routeModules[id] as {
      readonly default?: () => ReactNode;
      readonly ErrorBoundary?: () => ReactNode;
      readonly Layout?: (props: { readonly children: ReactElement }) => ReactNode;
      readonly handle?: unknown;
    };
    const framed = (inner: (() => ReactNode) | undefined) => {
      if (inner === undefined) return null;
      const element = createElement(inner);
      return Layout === undefined ? element : createElement(Layout, null as never, element);
    };
    return {
      id,
      // Relative addresses are resolved by the routes that have a path.
      ...(path === undefined ? {} : { path }),
      ...(index === true ? { index } : {}),
      handle,
      element: framed(Component),
      errorElement: framed(ErrorBoundary),
      loader: () => null,
    };
  });
  const v7_relativeSplatPath = future.v3_relativeSplatPath;
  const router = createStaticRouter(
    objects as Parameters<typeof createStaticRouter>[0],
    { ...staticHandlerContext, matches: [] },
    { future: { v7_partialHydration: true, v7_relativeSplatPath } },
  );
  const { createHref, encodeLocation } = router;
  const screen: RenderedScreen = {
    router,
    idle: router.state,
    navigation: {
      basename: staticHandlerContext.basename,
      navigator: { createHref, encodeLocation, push: nowhere, replace: nowhere, go: nowhere },
      static: true,
      future: { v7_relativeSplatPath },
    } as Navigation,
    routes: Object.fromEntries(router.routes.map((route) => [route.id, route])),
  };
  screens.set(manifest, screen);
  return screen;
}

/** An address as links beside it are resolved against: its path encoded as browsers write it. */
function renderedMatch(match: Match, { navigation: { navigator } }: RenderedScreen): Match {
  const encoded = (path: string): string => navigator.encodeLocation?.(path).pathname ?? path;
  return {
    ...match,
    pathname: encoded(match.pathname),
    pathnameBase: match.pathnameBase === "/" ? "/" : encoded(match.pathnameBase),
  };
}

function matchesOn(screen: RenderedScreen, found: FoundScreen) {
  const known = matchesOf.get(found);
  if (known !== undefined) return known;
  const matches = found.matches.flatMap((match): Match[] => {
    const route = screen.routes[match.route.id ?? ""];
    return route === undefined ? [] : [{ ...match, route }];
  });
  const made = { matches, rendered: matches.map((match) => renderedMatch(match, screen)) };
  matchesOf.set(found, made);
  return made;
}

/** The elements of the routes, each the outlet of the one above it. */
function outletOf(matches: readonly Match[], at = 0): ReactElement | null {
  const { element } = (matches[at]?.route ?? {}) as { readonly element?: ReactNode };
  if (at >= matches.length) return null;
  const outlet = outletOf(matches, at + 1);
  const value = { outlet, matches: matches.slice(0, at + 1), isDataRoute: true };
  return createElement(RouteContext.Provider, { value }, element ?? outlet);
}

/** What a site without a page of its own below its base is called there. */
function pathBelow(basename: string, pathname: string): string {
  return basename === "/" ? pathname : pathname.slice(basename.length) || "/";
}

const noFetchers = new Map<string, unknown>();
const noTransition = { isTransitioning: false } as const;

/**
 * The providers that the framework's components and hooks read from, with what was found out once for
 * the screen and the address. Two fragments of two stand where the framework has them, in the browser too:
 * React counts by them what it names (`useId`).
 */
function preparedElements(context: PreparedDocument): ReactElement {
  const { staticHandlerContext: handled, found } = context;
  const screen = screenOf(context);
  const { matches, rendered } = matchesOn(screen, found);
  const { location, loaderData, basename = "/" } = handled;
  const state: State = { ...screen.idle, location, matches, loaderData };
  const { navigator } = screen.navigation;
  const router = Object.create(screen.router, { state: { value: state } }) as Router;
  const here = { ...location, pathname: pathBelow(basename, location.pathname) };
  const { manifest, routeModules, future, isSpaMode, serializeError, renderMeta } = context;
  const remix = { manifest, routeModules, future, isSpaMode, serializeError, renderMeta };
  const within = (
    [{ Provider }, value]: readonly [Context<never>, unknown],
    inner: ReactElement | null,
  ): ReactElement => createElement(Provider, { value: value as never }, inner);
  const providers = [
    [DataRouterContext, { router, navigator, static: true, staticContext: handled, basename }],
    [DataRouterStateContext, state],
    [FetchersContext, noFetchers],
    [ViewTransitionContext, noTransition],
    [NavigationContext, screen.navigation],
    [LocationContext, { location: here, navigationType: NavigationType.Pop }],
  ] as unknown as readonly (readonly [Context<never>, unknown])[];
  const routed = providers.reduceRight<ReactElement | null>(
    (inner, provider) => within(provider, inner),
    outletOf(rendered),
  );
  const routerElements = createElement(Fragment, null, routed, null);
  const all = createElement(RemixContext.Provider, { value: remix as never }, routerElements);
  return createElement(Fragment, null, all, null);
}

interface RenderedDocumentProps {
  readonly context: EntryContext;
  readonly url: string;
  /** Until streamed data is given up, in milliseconds. */
  readonly abortDelay: number;
  readonly nonce: string;
}

/** A document's elements, by the framework or as it would have made them. */
export function documentElements({ context, ...props }: RenderedDocumentProps): ReactElement {
  return isPrepared(context)
    ? preparedElements(context)
    : createElement(RemixServer, { context, ...props });
}

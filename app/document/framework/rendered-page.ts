import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { createElement, useContext, type ReactElement } from "react";
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
} from "react-router-dom";

/** The files of the page that is being rendered, as the framework's manifest has them. */
export interface PageFiles {
  readonly entry: string;
  /** The address of the manifest of all routes. */
  readonly manifest: string;
  /** The modules of these routes, by route id. */
  readonly routes: Readonly<Record<string, string>>;
  readonly imports: readonly string[];
  /** What runs first under development. */
  readonly runtime: string | null;
}

/**
 * The files of a page's routes; null where nothing is rendered by the framework.
 *
 * @param streams whether the loader data is to be streamed into the document: the framework does so
 *   only when it knows of scripts there
 */
export function usePageFiles(routeIds: readonly string[], streams: boolean): PageFiles | null {
  const context = useContext(RemixContext);
  if (context === undefined) return null;
  const { manifest, renderMeta } = context;
  if (streams) noteScripts(renderMeta);
  const routes = routeIds.flatMap((id) => manifest.routes[id] ?? []);
  return {
    entry: manifest.entry.module,
    manifest: manifest.url,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])],
    runtime: manifest.hmr?.runtime ?? null,
  };
}

function noteScripts(renderMeta: { didRenderScripts?: boolean } | undefined): void {
  if (renderMeta !== undefined) renderMeta.didRenderScripts = true;
}

/** Whether this function is what names a page: the `meta` of its innermost route. */
export function useIsNamedBy(meta: unknown, routeId: string | undefined): boolean {
  const context = useContext(RemixContext);
  return context?.routeModules[routeId ?? ""]?.meta === meta;
}

function sameElement(inside: ReactElement): ReactElement {
  return inside;
}

/**
 * Puts around an element, rendered apart from the page, what the framework's `<Meta>` and `useLocation` read
 * there. For the server.
 */
export function useFrameworkAround(): (inside: ReactElement) => ReactElement {
  const page = useContext(RemixContext);
  const state = useContext(DataRouterStateContext);
  const location = useContext(LocationContext);
  if (!import.meta.env.SSR) return sameElement;
  return (inside) =>
    createElement(
      RemixContext.Provider,
      { value: page },
      createElement(
        DataRouterStateContext.Provider,
        { value: state },
        createElement(LocationContext.Provider, { value: location }, inside),
      ),
    );
}

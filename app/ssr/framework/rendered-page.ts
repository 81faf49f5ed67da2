// A fragment that is rendered by itself (`app/ssr/fragment-cache.server.tsx`) stands below no router: what `useLocation`
// reads has to be put around it, and Remix has no public way to do so with the page's own values.
import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { createElement, useContext, type ReactElement } from "react";
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
} from "react-router-dom";

function sameElement(inside: ReactElement): ReactElement {
  return inside;
}

/**
 * Puts around an element, rendered apart from the page, what the framework's `useLocation` reads there. For
 * the server.
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

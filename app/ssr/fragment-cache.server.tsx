import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import remixConfig from "../../remix.config.js";
import { MessagesContext, type MessagesValue } from "../messages/use-messages";
import { DocumentContext, type DocumentValue, type FragmentLookup } from "../ui/document-context";

/** Matches nothing, after reading the complete text. */
const NOWHERE = /(?!)/;

/**
 * Flattens a concatenated string. Engines store it as a tree of pieces until it is read, and each document
 * would walk that tree again.
 */
function flattened(text: string): string {
  NOWHERE.test(text);
  return text;
}

interface CachedFragment {
  readonly version: string;
  readonly html: string;
}

/**
 * HTML by subject and manner. An entry ends with its subject: when the edge's caches drop or replace the
 * object. A subject of one visitor is an object that no other request holds.
 */
const cachedFragments = new WeakMap<object, Map<string, CachedFragment>>();

interface Fragments {
  readonly lookUp: FragmentLookup;
  readonly hasMisses: () => boolean;
  /** Renders and stores what was not cached. Call it after the document is rendered. */
  readonly renderMisses: () => void;
}

/**
 * Fragment cache: HTML that many documents share, such as the cards below every article. A miss is rendered in
 * place; after the document it is rendered once more by itself and stored, because React cannot start a rendering
 * inside another.
 *
 * @param url the document's address: a fragment is rendered by itself, below no page that could tell its location
 * @param checks renders everything each time and compares it with the cache: for development and tests
 */
export function fragmentsOf(
  document: Omit<DocumentValue, "cachedFragment">,
  messages: MessagesValue,
  url: string,
  checks = false,
): Fragments {
  const { pathname, search } = new URL(url);
  const manner = `${messages.locale} ${document.lite}`;
  const misses: (() => void)[] = [];
  const render = (element: ReactElement): string =>
    renderToString(
      <DocumentContext.Provider value={{ ...document, cachedFragment: null }}>
        <MessagesContext.Provider value={messages}>
          <QueryClientProvider client={new QueryClient()}>
            <StaticRouter basename={remixConfig.basename} location={pathname + search}>
              {element}
            </StaticRouter>
          </QueryClientProvider>
        </MessagesContext.Provider>
      </DocumentContext.Provider>,
    );
  return {
    lookUp: (subject, name, version, element) => {
      const ways = cachedFragments.get(subject) ?? new Map<string, CachedFragment>();
      const way = `${name} ${manner}`;
      const known = ways.get(way);
      if (known?.version === version && !checks) return known.html;
      misses.push(() => {
        const html = flattened(render(element()));
        if (known?.version === version && known.html !== html)
          throw new Error(`"${name}" shows more than its key "${version}" says`);
        cachedFragments.set(subject, ways.set(way, { version, html }));
      });
      return null;
    },
    hasMisses: () => misses.length > 0,
    renderMisses: () => {
      for (const store of misses.splice(0)) store();
    },
  };
}

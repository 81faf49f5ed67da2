import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import remixConfig from "../../remix.config.js";
import { WeightedLruCache } from "../edge.server/cache/weighted-lru-cache";
import { MessagesContext, type MessagesValue } from "../messages/use-messages";
import { DocumentContext, type DocumentValue, type FragmentLookup } from "../ui/document-context";

/** Matches nothing, after reading the complete text. */
const NEVER_MATCHES = /(?!)/;

/**
 * Flattens a concatenated string. Engines store it as a tree of pieces until it is read, and each document
 * would walk that tree again.
 */
function flattened(text: string): string {
  NEVER_MATCHES.test(text);
  return text;
}

/** The cache's limit, in bytes of memory. */
const MAX_BYTES = 8e6;

/** HTML by what it was rendered from. A key is about as long as its HTML, in two bytes a character. */
const cachedFragments = new WeightedLruCache<string>(MAX_BYTES, (html) => 4 * html.length);

const componentNumbers = new WeakMap<object, number>();
let components = 0;

/** A component's number in this process. */
function numberOf(component: object): number {
  const known = componentNumbers.get(component);
  if (known !== undefined) return known;
  components += 1;
  componentNumbers.set(component, components);
  return components;
}

interface Fragments {
  readonly lookUp: FragmentLookup;
  readonly hasMisses: () => boolean;
  /** Renders and stores what was not cached. Call it after the document is rendered. */
  readonly renderMisses: () => void;
}

/**
 * Fragment cache: HTML that many documents share, such as the cards below every article, by the component that shows
 * it and the data it is given. A miss is rendered in place; after the document it is rendered once more by itself and
 * stored, because React cannot start a rendering inside another.
 *
 * @param url the document's URL
 * @param checks renders everything each time and compares it with the cache: for development and tests
 */
export function fragmentsOf(
  document: Omit<DocumentValue, "cachedFragment">,
  messages: MessagesValue,
  url: string,
  checks = false,
): Fragments {
  const { pathname, search } = new URL(url);
  const page = pathname + search;
  const misses: (() => void)[] = [];
  const render = (inside: ReactElement): string =>
    flattened(
      renderToString(
        <DocumentContext.Provider value={{ ...document, cachedFragment: null }}>
          <MessagesContext.Provider value={messages}>{inside}</MessagesContext.Provider>
        </DocumentContext.Provider>,
      ),
    );
  return {
    lookUp: (Content, data, around) => {
      const key = JSON.stringify([
        numberOf(Content),
        messages.locale,
        document.lite,
        around ? page : "",
        data,
      ]);
      const known = cachedFragments.get(key);
      if (known !== undefined && !checks) return known;
      misses.push(() => {
        const content = createElement(Content, data);
        const html = render(
          around ? (
            <QueryClientProvider client={new QueryClient()}>
              <StaticRouter basename={remixConfig.basename} location={page}>
                {around(content)}
              </StaticRouter>
            </QueryClientProvider>
          ) : (
            content
          ),
        );
        if (known !== undefined && known !== html)
          throw new Error(`${Content.name} shows more than its data says: ${key}`);
        cachedFragments.set(key, html);
      });
      return null;
    },
    hasMisses: () => misses.length > 0,
    renderMisses: () => {
      for (const store of misses.splice(0)) store();
    },
  };
}

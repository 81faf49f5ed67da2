import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { MessagesContext, type MessagesValue } from "../messages/use-messages";
import { DocumentContext, type DocumentValue, type KeepHtml } from "../ui/document-context";

/** Finds nothing, but looks at the whole text, for which the engine puts it into one piece. */
const NOWHERE = /(?!)/;

/**
 * A text that was put together of many: engines keep such as a tree of its pieces until somebody reads it, and
 * what is kept would be walked through anew in every document that it becomes a part of.
 */
function inOnePiece(text: string): string {
  NOWHERE.test(text);
  return text;
}

interface CachedFragment {
  readonly version: string;
  readonly html: string;
}

/**
 * HTML by what it shows and how. It goes when what it shows leaves the edge's caches, and is rendered
 * anew with what takes its place: what one visitor alone was sent is nobody else's object.
 */
const cachedFragments = new WeakMap<object, Map<string, CachedFragment>>();

interface Fragments {
  readonly kept: KeepHtml;
  /** Whether the document showed something that nobody had kept yet. */
  readonly areNew: () => boolean;
  /** Renders what nobody had kept yet. Call it when the document is rendered. */
  readonly keepNew: () => void;
}

/**
 * HTML of parts of a page, kept from document to document: the same cards stand below every article. A document
 * that shows a part for the first time renders it in its place; once it is done, each is rendered by itself for the
 * documents after it, because React's renderer cannot begin a second rendering within a first.
 *
 * @param checks renders everything each time, and compares it with what was kept: for development and tests
 */
export function fragmentsOf(
  document: Omit<DocumentValue, "kept">,
  messages: MessagesValue,
  checks = false,
): Fragments {
  const manner = `${messages.locale} ${document.lite}`;
  const wanted: (() => void)[] = [];
  const render = (element: ReactElement): string =>
    renderToString(
      <DocumentContext.Provider value={{ ...document, kept: null }}>
        <MessagesContext.Provider value={messages}>
          <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
        </MessagesContext.Provider>
      </DocumentContext.Provider>,
    );
  return {
    kept: (subject, name, version, element) => {
      const ways = cachedFragments.get(subject) ?? new Map<string, CachedFragment>();
      const way = `${name} ${manner}`;
      const known = ways.get(way);
      if (known?.version === version && !checks) return known.html;
      wanted.push(() => {
        const html = inOnePiece(render(element()));
        if (known?.version === version && known.html !== html)
          throw new Error(`"${name}" shows more than its key "${version}" says`);
        cachedFragments.set(subject, ways.set(way, { version, html }));
      });
      return null;
    },
    areNew: () => wanted.length > 0,
    keepNew: () => {
      for (const keep of wanted.splice(0)) keep();
    },
  };
}

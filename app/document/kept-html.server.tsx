import type { ReactElement } from "react";
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

interface KeptHtml {
  readonly version: string;
  readonly html: string;
}

/**
 * HTML by what it shows and how. It goes when what it shows leaves the edge's caches, and is rendered
 * anew with what takes its place: what one visitor alone was sent is nobody else's object.
 */
const keptHtml = new WeakMap<object, Map<string, KeptHtml>>();

/**
 * Keeps the HTML of entries of lists from document to document: the same cards stand below every
 * article. React renders each of them once, in a rendering of its own.
 *
 * @param renderToString of a renderer that knows nothing of the one that calls it
 */
export function keeper(
  renderToString: (element: ReactElement) => string,
  document: Omit<DocumentValue, "kept">,
  messages: MessagesValue,
): KeepHtml {
  const manner = `${messages.locale} ${document.lite}`;
  // A rendering within one of these would be a rendering within itself.
  const inner = { ...document, kept: null };
  const render = (element: ReactElement): string =>
    renderToString(
      <DocumentContext.Provider value={inner}>
        <MessagesContext.Provider value={messages}>{element}</MessagesContext.Provider>
      </DocumentContext.Provider>,
    );
  return (subject, name, version, element) => {
    const ways = keptHtml.get(subject) ?? new Map<string, KeptHtml>();
    const way = `${name} ${manner}`;
    const known = ways.get(way);
    if (known?.version === version) return known.html;
    const html = inOnePiece(render(element()));
    keptHtml.set(subject, ways.set(way, { version, html }));
    return html;
  };
}

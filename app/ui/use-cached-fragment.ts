import { createElement, type ComponentType, type ReactElement, type ReactNode } from "react";
import { useDocument } from "./document-context";

/** What JSON holds whole: a fragment is cached for its data. Elements and functions are none. */
type DataOf<T> = T extends ReactElement | ((...given: never) => unknown) | symbol | bigint
  ? never
  : T extends object
    ? { readonly [Name in keyof T]: DataOf<T[Name]> }
    : T;

/** Properties of the element around it. */
type InsideProps =
  | { readonly children: ReactNode }
  | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/**
 * Fragment: the inside of an element, cached from an earlier document for the same data, or rendered. Both are the
 * same HTML, which React hydrates.
 *
 * @param Content declared at the top of a module; may use the messages and the document context, and nothing else
 *   that its data does not say: without `around` it is rendered outside every page and has no location
 * @param data all it depends on beside the document's language and `lite`
 * @param around for a fragment of one page, which may read the page's location: wraps it in the other contexts that it
 *   needs, of which it shows on the server only what its data says
 */
export function useCachedFragment<Data extends object>(
  Content: ComponentType<Data>,
  data: Data & DataOf<Data>,
  around?: (inside: ReactElement) => ReactElement,
): InsideProps {
  const { cachedFragment } = useDocument();
  const inside = createElement(Content, data);
  // The browser's build drops the code behind `SSR`.
  if (!import.meta.env.SSR || cachedFragment === null) return { children: inside };
  const html = cachedFragment(Content, data, around);
  return html === null ? { children: inside } : { dangerouslySetInnerHTML: { __html: html } };
}

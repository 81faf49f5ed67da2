import type { ReactElement, ReactNode } from "react";
import { useDocument } from "./document-context";

/** What the inside of an element depends on. */
interface FragmentProps {
  /** What it shows, an object of the edge's memory; null: not cached. */
  readonly subject: object | null;
  /** Which way of showing the subject this is. */
  readonly name: string;
  /** Everything else it depends on beside the document's language and `lite`. */
  readonly version: string | number;
}

/** Properties of the element around it. */
type InsideProps =
  | { readonly children: ReactNode }
  | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/**
 * The inside of an element, cached from an earlier document or rendered. Both are the same HTML, which
 * React hydrates.
 *
 * @param render may use the messages and the document context
 * @param withContexts wraps it in the other contexts that it needs
 */
export function useFragment(
  { subject, name, version }: FragmentProps,
  render: () => ReactElement,
  withContexts: (inside: ReactElement) => ReactElement = (inside) => inside,
): InsideProps {
  const { cachedFragment } = useDocument();
  // The browser's build drops the code behind `SSR`.
  if (!import.meta.env.SSR || cachedFragment === null || subject === null)
    return { children: render() };
  const html = cachedFragment(subject, name, String(version), () => withContexts(render()));
  return html === null ? { children: render() } : { dangerouslySetInnerHTML: { __html: html } };
}

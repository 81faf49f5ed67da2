import type { ReactElement, ReactNode } from "react";
import { useDocument } from "./document-context";

/** What the inside of an element depends on. */
interface FragmentProps {
  /** What it shows, as the edge's memory has it; null when nothing of it may be kept. */
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
 * The inside of an element: as the server kept it from a document before, or rendered. The browser
 * takes the same HTML over as if it had been rendered with the rest.
 *
 * @param render of all contexts it has the messages' and the document's
 * @param withContexts puts the others it needs around it
 */
export function useFragment(
  { subject, name, version }: FragmentProps,
  render: () => ReactElement,
  withContexts: (inside: ReactElement) => ReactElement = (inside) => inside,
): InsideProps {
  const { kept } = useDocument();
  // The build leaves out of the browser's files what only the server does.
  if (!import.meta.env.SSR || kept === null || subject === null) return { children: render() };
  const html = kept(subject, name, String(version), () => withContexts(render()));
  return html === null ? { children: render() } : { dangerouslySetInnerHTML: { __html: html } };
}

import { createContext, useContext } from "react";

/** What a document carries beside its loader data. */
export interface DocumentValue {
  /** CSP nonce; empty in the browser, which never needs to write one. */
  readonly nonce: string;
  /** Text the document carries once and the loader data does not (an article's body). */
  readonly part: (name: string) => string;
  /** The inlined style sheets of a route's `handle.styles`. */
  readonly styles: (names: readonly string[]) => string;
}

export const DocumentContext = createContext<DocumentValue>({
  nonce: "",
  part: () => "",
  styles: () => "",
});

export const useDocument = (): DocumentValue => useContext(DocumentContext);

import { createContext, useContext } from "react";
import { noRenditions, type Renditions } from "../content/renditions";

/** Built files that documents name themselves: the framework does not know them. */
export interface DocumentFiles {
  /** The script of a visitor who only reads. */
  readonly reader: string;
  /** The sentences in the document's language, needed once the framework runs. */
  readonly catalogue: string;
}

/** What a document carries beside its loader data. */
export interface DocumentValue {
  /** CSP nonce; empty in the browser, which never needs to write one. */
  readonly nonce: string;
  /** Text the document carries once and the loader data does not (an article's body). */
  readonly part: (name: string) => string;
  /** The inlined style sheets of a route's `handle.styles`. */
  readonly styles: (names: readonly string[]) => string;
  /** Null in the browser, which takes over what the server wrote. */
  readonly files: DocumentFiles | null;
  /** The loader data as JSON; null when the framework streams it, and in the browser. */
  readonly data: string | null;
  /** The page for slow and metered connections: no framework, pictures on demand. */
  readonly lite: boolean;
  /** None in the browser: what the server wrote stands, and is not sent again as data. */
  readonly renditions: Renditions;
}

export const DocumentContext = createContext<DocumentValue>({
  nonce: "",
  part: () => "",
  styles: () => "",
  files: null,
  data: null,
  lite: false,
  renditions: noRenditions,
});

export const useDocument = (): DocumentValue => useContext(DocumentContext);

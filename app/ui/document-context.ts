import type { SheetName } from "../model/document/sheet-names";
import { createContext, useContext, type ReactElement } from "react";
import { noRenditions, type Renditions } from "../model/content/renditions";

/** Built files that documents name themselves: the framework does not know them. */
export interface DocumentFiles {
  /** The bootstrap script. */
  readonly bootstrap: string;
  /** The text of the head's inline script. */
  readonly headScript: string;
}

/**
 * HTML of something that stands in many documents, kept from one to the next; null where it was not kept yet.
 *
 * @param subject what it shows, an object of the edge's memory
 * @param name which way of showing it
 * @param version what else it depends on: the latest is kept
 */
export type KeepHtml = (
  subject: object,
  name: string,
  version: string,
  render: () => ReactElement,
) => string | null;

/** What a document carries beside its loader data. */
export interface DocumentValue {
  /** CSP nonce: of the answer, and in the browser that of the document as it came. */
  readonly nonce: string;
  /** Text the document carries once and the loader data does not (an article's body). */
  readonly part: (name: string) => string;
  /** These style sheets as one text; empty in the browser, where they stand. */
  readonly styles: (names: readonly SheetName[]) => string;
  /** Null in the browser, which adopts what the server wrote. */
  readonly files: DocumentFiles | null;
  /** What is rendered: the document's head and its page are two renderings of the same routes. */
  readonly shows: "head" | "page";
  /** Tells that an error screen is about to replace the page. Does nothing on the server. */
  readonly onFailure: () => void;
  /** The page for slow and metered connections: pictures on demand, the framework for what needs it only. */
  readonly lite: boolean;
  /** None in the browser: what the server wrote stands, and is not sent again as data. */
  readonly renditions: Renditions;
  /** Null where everything is rendered: in the browser, and within what is kept. */
  readonly kept: KeepHtml | null;
}

export const DocumentContext = createContext<DocumentValue>({
  nonce: "",
  part: () => "",
  styles: () => "",
  files: null,
  shows: "page",
  onFailure: () => {},
  lite: false,
  renditions: noRenditions,
  kept: null,
});

export function useDocument(): DocumentValue {
  return useContext(DocumentContext);
}

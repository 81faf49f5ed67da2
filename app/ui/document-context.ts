import type { StylesheetName } from "../model/document/stylesheets";
import {
  createContext,
  useContext,
  useSyncExternalStore,
  type ComponentType,
  type ReactElement,
} from "react";
import { noRenditions, type Renditions } from "../model/content/renditions";

/** Built files outside the framework's manifest. */
interface DocumentFiles {
  /** The bootstrap script. */
  readonly bootstrap: string;
  /** The text of the head's inline script. */
  readonly headScript: string;
}

/**
 * Looks a fragment up that many documents show, or one document again.
 *
 * @param around the contexts of a fragment that only its own page shows
 * @returns the HTML, or null when it is not cached
 */
export type FragmentLookup = <Data extends object>(
  Content: ComponentType<Data>,
  data: Data,
  around?: (inside: ReactElement) => ReactElement,
) => string | null;

/** The context of a document's rendering, beside its loader data. */
export interface DocumentValue {
  /** CSP nonce: of the response, and in the browser that of the document as it came. */
  readonly nonce: string;
  /** A static region (an article's body), which loader data does not repeat. */
  readonly staticHtml: (name: string) => string;
  /** These stylesheets as one text; empty in the browser, whose document has them. */
  readonly styles: (names: readonly StylesheetName[]) => string;
  /** Null in the browser, which adopts the server's HTML. */
  readonly files: DocumentFiles | null;
  /** Head and page are two renderings of the same routes. */
  readonly renders: "head" | "page";
  /** Called when an error screen is about to replace the page. Does nothing on the server. */
  readonly onFailure: () => void;
  /** The data-saver page: pictures on demand, React only for what needs it. */
  readonly lite: boolean;
  /** None in the browser, which adopts the server's picture URLs. */
  readonly renditions: Renditions;
  /** Null in the browser and inside a fragment, where everything is rendered. */
  readonly cachedFragment: FragmentLookup | null;
}

export const DocumentContext = createContext<DocumentValue>({
  nonce: "",
  staticHtml: () => "",
  styles: () => "",
  files: null,
  renders: "page",
  onFailure: () => {},
  lite: false,
  renditions: noRenditions,
  cachedFragment: null,
});

export function useDocument(): DocumentValue {
  return useContext(DocumentContext);
}

function subscribeToNothing() {
  return () => {};
}

/** False on the server and while hydrating, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

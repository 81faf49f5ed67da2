/** The files that hydration needs: inert JSON in the document. */
export interface HydrationPlan {
  /** The browser's entry, a `HydrationEntry`. */
  readonly entry: string;
  /** The URLs of all routes' modules. */
  readonly manifest: string;
  /** The modules of this page's routes, by route id. */
  readonly routes: Readonly<Record<string, string>>;
  /** Files that those import, so that all come in one round trip. */
  readonly imports: readonly string[];
  /** The message for a tap without a network. */
  readonly offlineMessage: string;
  /** Runs first; in development only (hot replacement). */
  readonly runtime?: string | undefined;
  /** Hydrate at once, without a touch (`handle.hydrate = "now"`). */
  readonly now?: boolean;
  /** The page changes by itself (`handle.hydrate = "delayed"`): it hydrates some seconds later, once it is visible. */
  readonly delayed?: boolean;
  /** The document is a lite one: pictures load on demand. */
  readonly lite?: boolean;
}

/** The id of the element that holds the plan. */
export const HYDRATION_PLAN = "hydration-plan";

/** The id of the element that holds the loader data as the framework's stream. */
export const LOADER_DATA = "loader-data";

/** The id of the element that React hydrates: all that is not the document's own shell. */
export const ROOT_ID = "root";

/** Extensions put elements of that id into pages too, some of them before the page's own. */
export const ROOT_MARK = "data-own";

/** The element that React hydrates. */
export function pageRoot(): HTMLElement | null {
  return document.querySelector(`[${ROOT_MARK}]`);
}

/** The id of the element that is last in the page's shell, before what streams in. */
export const SHELL_END = "shell-end";

/** React's error callbacks, during hydration and later. */
export interface HydrationEvents {
  /** The page outside `Suspense` is adopted; parts behind `Suspense` follow. Called while React commits. */
  onAdopted(): void;
  /** The page is hydrated. */
  onReady(): void;
  /** React could not adopt the server's HTML and has rendered it again. */
  onRecoverableError(error: unknown): void;
  /** React is about to replace something: called while it renders, before it changes the document. */
  onFailure(): void;
}

/** A page for which everything is loaded. */
export interface PreparedPage {
  /** Hydrates an element. @returns ends React there */
  hydrate(root: HTMLElement, events: HydrationEvents): () => void;
}

/** The exports of the browser's entry. */
export interface HydrationEntry {
  /** Loads the rest; call it after the document was read to its end. @throws when something cannot be loaded */
  prepare(plan: HydrationPlan): Promise<PreparedPage>;
}

/** What hydrating a document needs; stands in the document as inert JSON. */
export interface HydrationPlan {
  /** The browser's entry, a `HydrationEntry`. */
  readonly entry: string;
  /** The addresses of all routes' modules. */
  readonly manifest: string;
  /** The modules of this page's routes, by route id. */
  readonly routes: Readonly<Record<string, string>>;
  /** Files that those import, so that all come in one round trip. */
  readonly imports: readonly string[];
  /** What a tap is told without a network. */
  readonly offline: string;
  /** Runs first; in development only (hot replacement). */
  readonly runtime?: string | undefined;
  /** A component of this page must run without being touched (`handle.hydrate = "now"`). */
  readonly now?: boolean;
  /** Things happen on this page by themselves (`handle.hydrate = "goes-on"`): it runs for who stays. */
  readonly goesOn?: boolean;
  /** The document is a lite one: pictures load on demand. */
  readonly lite?: boolean;
}

/** The id of the element that holds the plan. */
export const HYDRATION_PLAN = "hydration-plan";

/** The id of the element that holds the loader data as the framework's stream. */
export const LOADER_DATA = "loader-data";

/** The id of the element that React hydrates: all that is not the document's own shell. */
export const ROOT_ID = "root";

/** The id of the element that stands last in the page's shell, before what streams in. */
export const SHELL_END = "shell-end";

/** What React tells while it hydrates, and later. */
export interface HydrationEvents {
  /** The frame of the page is adopted; parts behind `Suspense` follow. Called while React commits. */
  onAdopted(): void;
  /** The page answers by itself. */
  onReady(): void;
  /** React could not adopt what stood and has rendered it anew. */
  onRecoverableError(error: unknown): void;
  /** Something is about to be replaced: called while React renders, before it changes the document. */
  onFailure(): void;
}

/** A page for which everything is loaded. */
export interface PreparedPage {
  /** Hydrates an element. @returns ends React there */
  hydrate(root: HTMLElement, events: HydrationEvents): () => void;
}

/** What the browser's entry exports. */
export interface HydrationEntry {
  /** Loads the rest; call it after the whole document was read. @throws when something cannot be loaded */
  prepare(plan: HydrationPlan): Promise<PreparedPage>;
}

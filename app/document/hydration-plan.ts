/** What the framework needs to take a document over; stands in the document as inert JSON. */
export interface HydrationPlan {
  /** The framework's entry; exports `hydrate`. */
  readonly entry: string;
  /** The addresses of all routes' modules. */
  readonly manifest: string;
  /** The modules of this page's routes, by route id. */
  readonly routes: Readonly<Record<string, string>>;
  /** Files that those import, so that all come in one round trip. */
  readonly imports: readonly string[];
  /** Runs first; in development only (hot replacement). */
  readonly runtime?: string | null | undefined;
  /** A component of this page must run without being touched (`handle.hydrate = "now"`). */
  readonly now?: boolean;
  /** Things happen on this page by themselves (`handle.hydrate = "goes-on"`): it runs for who stays. */
  readonly goesOn?: boolean;
  /** The document is a lite one: pictures load on demand. */
  readonly lite?: boolean;
}

/** The id of the element that holds the plan. */
export const HYDRATION_PLAN = "hydration-plan";

/** What the framework's entry exports. */
export interface HydrationEntry {
  /** Takes the document over; resolves when the page answers by itself. */
  hydrate(): Promise<void>;
}

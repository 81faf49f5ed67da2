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
  readonly runtime: string | null;
  /** A component of this page must run without being touched (`handle.hydrate = "now"`). */
  readonly now: boolean;
}

/** The id of the element that holds the plan. */
export const HYDRATION_PLAN = "hydration-plan";

/** What the framework's entry exports. */
export interface HydrationEntry {
  /** Takes the document over; resolves when the page answers by itself. */
  hydrate(): Promise<void>;
}

/** The loader data as the framework streams it into the document, kept until it is needed. */
export interface StreamedData {
  readonly chunks: string[];
  enqueue(chunk: string): void;
  close(): void;
}

/** Where the framework's inline scripts and the reader script find each other. */
export interface FrameworkWindow {
  __remixContext?: { streamController: StreamedData };
  __remixRouteModules?: Record<string, unknown>;
  /** The last click before the reader script ran, and the listener that keeps it. */
  __early?: { click: MouseEvent | null; listener: (event: MouseEvent) => void };
}

/** This page's window, as the framework's inline scripts use it. */
export const frameworkWindow = globalThis as unknown as FrameworkWindow;

/** What goes into a page and comes back from it. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A place in the visible part of a page, in CSS pixels from its top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface VisitorOptions {
  readonly dark?: boolean;
  /** By how many times the processor is slowed; Chromium alone can be. */
  readonly slowness?: number;
  /** Source of a script that runs in every document before the document's own. */
  readonly before?: string;
}

/** The phone that every engine is made to be, in CSS pixels. */
export const SCREEN = { width: 390, height: 844 } as const;

/**
 * One page in an engine, with a finger and a keyboard. All of it rejects when the engine does not
 * answer within `STEP_TIMEOUT`.
 */
export interface Tab {
  /** Opens a URL; resolves once the document and what it needs are loaded. */
  goto(url: string): Promise<void>;
  /**
   * Runs a function in the page, which therefore knows nothing of its surroundings here, and waits for
   * its promise. It must be written in what the oldest engine reads.
   */
  run<A extends readonly Json[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** A finger comes down and goes up at once. */
  tap(at: Point): Promise<void>;
  /** A finger moves along a line of points, 16 ms apart. */
  drag(along: readonly Point[]): Promise<void>;
  /** The same, and what lies under the finger follows it, as pages do by themselves. */
  swipe(along: readonly Point[]): Promise<void>;
  /** The page moves by so many CSS pixels, without a finger on it. */
  scroll(by: Point): Promise<void>;
  press(key: "Enter" | "Shift" | "Escape"): Promise<void>;
  /** Gives files of this machine to a file field. */
  choose(css: string, files: readonly string[]): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** What is on the screen, as PNG. */
  picture(): Promise<Buffer>;
  /** What scripts threw and nobody caught, and what the page's console calls errors, oldest first. */
  complaints(): readonly string[];
  /** Nothing gets through any more, until it is switched off. */
  offline(on: boolean): Promise<void>;
  close(): Promise<void>;
}

/** How long one step may take, in milliseconds: well below a test's own limit, so that it is named. */
export const STEP_TIMEOUT = 60_000;

export interface Engine {
  readonly name: string;
  readonly version: string;
  /** A page of somebody who was never here: no cookies, nothing stored. */
  visitor(options?: VisitorOptions): Promise<Tab>;
  close(): Promise<void>;
}

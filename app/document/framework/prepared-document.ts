import type { EntryContext } from "@remix-run/cloudflare";
import type { matchRoutes } from "@remix-run/react";

/** The routes of an address, found once. */
export interface FoundScreen {
  /** Of the routes, the root's first. */
  readonly ids: readonly string[];
  readonly matches: NonNullable<ReturnType<typeof matchRoutes>>;
}

/** What the framework would know of a document whose loaders all gave something. */
export interface PreparedDocument extends EntryContext {
  /** The loader data as JSON. */
  readonly plain: string;
  readonly found: FoundScreen;
}

/** Whether a document came the short way (`document-screen.ts`). */
export function isPrepared(context: EntryContext): context is PreparedDocument {
  return "plain" in context;
}

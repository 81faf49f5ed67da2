import type { BodyChange, BodyChanges } from "../model/preview/preview";
import type { Root } from "./hast";

/** Counts what a rewriting changes or removes. */
export class ChangeLog {
  readonly #counts = new Map<BodyChange, number>();

  note(kind: BodyChange, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  get changes(): BodyChanges {
    return [...this.#counts].map(([kind, count]) => ({ kind, count }));
  }
}

/** Options and log that the transforms of a body share. */
export interface BodyContext {
  /** The page's title; empty when unknown. */
  readonly title: string;
  /** Host of the site's own pages; null when unknown. */
  readonly siteHost: string | null;
  /** Origin of the platform's pages, for root-relative URLs; null when unknown. */
  readonly platformSite: string | null;
  /** Hosts whose players run in the page. */
  readonly embedHosts: readonly string[];
  readonly log: ChangeLog;
}

/** One step of the rewriting: changes the tree in place, in time linear in its size. */
export type Transform = (root: Root, context: BodyContext) => void;

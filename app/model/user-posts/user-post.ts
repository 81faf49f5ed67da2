import type { SectionResult } from "../content/section-result";
import { nextPageOf } from "../content/list-card";

/** Somebody as they appear beside what they wrote. */
export interface Person {
  /** Opaque; empty where the platform names nobody. */
  readonly userId: string;
  readonly alias: string;
  /** Absolute or root-relative URL; empty without one. */
  readonly avatar: string;
}

/** A topic, circle or chapter that something is under. */
export interface Reference {
  readonly id: string;
  readonly name: string;
}

/** A recording that a reader attached. */
export interface PostedMedia {
  readonly url: string;
  /** MIME type; empty when the platform does not know. */
  readonly type: string;
  readonly poster: string;
}

/** Entries in one page of a list of what readers wrote. */
export const ENTRY_PAGE_SIZE = 10;

/** One page of a list. */
export interface EntryPage<T> {
  readonly entries: readonly T[];
  /** Entries in all pages together. */
  readonly total: number;
  /** 1-based. */
  readonly page: number;
}

/** The pages of a list that came with the document. */
export type EntryPagesResult<T> = SectionResult<readonly EntryPage<T>[]>;

export function pageAfter<T>(list: EntryPage<T>): number | undefined {
  return nextPageOf(list, list.entries.length, ENTRY_PAGE_SIZE);
}

/** The entries of all pages, each once: a list that grows meanwhile repeats some. */
export function uniqueById<T extends { readonly id: string }>(
  pages: readonly EntryPage<T>[],
): readonly T[] {
  const seen = new Set<string>();
  return pages
    .flatMap(({ entries }) => entries)
    .filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined);
}

import type { Deferred } from "../content/deferred";
import { nextPageOf } from "../content/next-page";

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
export type ListPart<T> = Deferred<readonly EntryPage<T>[]>;

export function pageAfter<T>(list: EntryPage<T>): number | undefined {
  return nextPageOf(list, list.entries.length, ENTRY_PAGE_SIZE);
}

/** The entries of all pages, each once: a list that grows meanwhile repeats some. */
export function distinctEntries<T extends { readonly id: string }>(
  pages: readonly EntryPage<T>[],
): readonly T[] {
  const seen = new Set<string>();
  return pages
    .flatMap(({ entries }) => entries)
    .filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined);
}

import type { AlbumStatus } from "./item";

/** The sentences of an album's status, in the visitor's language. */
export interface AlbumStatusWords {
  readonly albumUpdating: string;
  readonly albumUpdatedTo: (total: number) => string;
  readonly albumFinished: (total: number) => string;
}

/** The album status tag (specification, section 4): nothing yet, still growing, or finished. */
export function albumStatusText({ status, total }: AlbumStatus, words: AlbumStatusWords): string {
  if (total === 0) return words.albumUpdating;
  return status === 0 ? words.albumUpdatedTo(total) : words.albumFinished(total);
}

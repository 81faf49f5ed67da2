import type { Picture } from "../content/item";

export interface OpenEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

export interface OpenChapter {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly OpenEntry[];
}

/** The open catalogue: chapters of contents that everybody may read. */
export interface OpenCatalogue {
  readonly title: string;
  readonly intro: string;
  readonly cover: Picture | null;
  readonly chapters: readonly OpenChapter[];
}

/** A content's title where another one refers to it. */
export interface OpenHeading {
  readonly id: string;
  readonly title: string;
}

/** One content of the catalogue, without its body. */
export interface OpenContent {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  /** Unix milliseconds. */
  readonly publishedAt: number | null;
  readonly chapter: OpenHeading | null;
  readonly previous: OpenHeading | null;
  readonly next: OpenHeading | null;
}

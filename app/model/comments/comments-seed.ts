import type { Deferred } from "../content/deferred";
import type { Comment, CommentPage } from "./comment";

/** The pages of a thread that came with the document. */
export interface CommentsSeed {
  /** Consecutive pages up to the one the address asks for. */
  readonly pages: readonly CommentPage[];
  /** Replies that the address opens under one comment. */
  readonly replies: { readonly commentId: string; readonly pages: readonly CommentPage[] } | null;
}

/** As many comments stand before the recommendations, those with the most stars. */
export const HOTTEST = 3;

export interface HottestComments {
  /** At most `HOTTEST`, each with a star. */
  readonly comments: readonly Comment[];
  readonly total: number;
}

/** How many comments the platform counts; 0 where the list did not arrive. */
export function totalIn(seed: Deferred<CommentsSeed>): number {
  return seed.status === "ok" ? (seed.value.pages.at(-1)?.total ?? 0) : 0;
}

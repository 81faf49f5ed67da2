import type { CommentPage } from "./comment";

/** The pages of a thread that came with the document. */
export interface CommentsSeed {
  /** Consecutive pages up to the one the address asks for. */
  readonly pages: readonly CommentPage[];
  /** Replies that the address opens under one comment. */
  readonly replies: { readonly commentId: string; readonly pages: readonly CommentPage[] } | null;
}

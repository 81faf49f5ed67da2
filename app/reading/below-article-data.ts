import type { CommentThread } from "../comments/comment-thread";
import type { CommentsSeed } from "../comments/comments-seed";
import type { CardPage } from "../content/card-page";
import type { Deferred } from "../content/deferred";
import type { ListCard } from "../content/list-card";
import type { DocumentOnly } from "../document/document-only";

/** Either at once, or later in the same answer; a promise never rejects. */
export type Arriving<T> = Deferred<T> | Promise<Deferred<T>>;

/** A part that stands in the document and is not sent again as data. */
export type Standing<T> = DocumentOnly<Arriving<T>>;

/** Loader data of everything below a page's own content. */
export interface BelowArticleData {
  readonly thread: CommentThread;
  readonly related: Standing<readonly ListCard[]>;
  readonly hot: Standing<readonly ListCard[]>;
  readonly recommended: Standing<readonly CardPage[]>;
  readonly comments: Arriving<CommentsSeed>;
}

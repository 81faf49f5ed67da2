import type { CommentThread } from "../../../model/comments/comment-thread";
import type { CommentsSeed, HottestComments } from "../../../model/comments/comments-seed";
import type { CardPage } from "../../../model/content/card-page";
import type { Deferred } from "../../../model/content/deferred";
import type { ListCard } from "../../../model/content/list-card";
import type { ServerOnly } from "../../../ssr/server-only-value";

/** Either at once, or later in the same answer; a promise never rejects. */
export type MaybeDeferred<T> = Deferred<T> | Promise<Deferred<T>>;

/** A part that stands in the document and is not sent again as data; plain JSON does not even name it. */
export type StaticPart<T> = ServerOnly<MaybeDeferred<T>>;

/** Loader data of everything below a page's own content. */
export interface BelowTheFoldData {
  readonly thread: CommentThread;
  readonly related: StaticPart<readonly ListCard[]>;
  readonly hot: StaticPart<readonly ListCard[]>;
  readonly hottest: StaticPart<HottestComments>;
  readonly recommended: StaticPart<readonly CardPage[]>;
  readonly comments: MaybeDeferred<CommentsSeed>;
}

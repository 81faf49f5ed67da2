import type { CommentThread } from "../../../model/comments/comment-thread";
import type { CommentsSeed, HottestComments } from "../../../model/comments/comments-seed";
import type { CardPage } from "../../../model/content/card-page";
import type { Deferred } from "../../../model/content/deferred";
import type { ListCard } from "../../../model/content/list-card";
import type { DocumentOnly } from "../../../ssr/server-only-value";

/** Either at once, or later in the same answer; a promise never rejects. */
export type Arriving<T> = Deferred<T> | Promise<Deferred<T>>;

/** A part that stands in the document and is not sent again as data; plain JSON does not even name it. */
export type StandingPart<T> = DocumentOnly<Arriving<T>>;

/** Loader data of everything below a page's own content. */
export interface BelowArticleData {
  readonly thread: CommentThread;
  readonly related: StandingPart<readonly ListCard[]>;
  readonly hot: StandingPart<readonly ListCard[]>;
  readonly hottest: StandingPart<HottestComments>;
  readonly recommended: StandingPart<readonly CardPage[]>;
  readonly comments: Arriving<CommentsSeed>;
}

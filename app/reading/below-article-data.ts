import type { CommentThread } from "../comments/comment-thread";
import type { CommentsSeed } from "../comments/comments-seed";
import type { Deferred } from "../content/deferred";
import type { ListCard } from "../content/list-card";
import type { RecommendedPage } from "./reading-list";

/** Either at once, or later in the same answer; a promise never rejects. */
export type Arriving<T> = Deferred<T> | Promise<Deferred<T>>;

/** Loader data of everything below a page's own content. */
export interface BelowArticleData {
  readonly thread: CommentThread;
  readonly related: Arriving<readonly ListCard[]>;
  readonly hot: Arriving<readonly ListCard[]>;
  readonly recommended: Arriving<readonly RecommendedPage[]>;
  readonly comments: Arriving<CommentsSeed>;
}

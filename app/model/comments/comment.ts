import type { ContentItem } from "../content/item";
import type { SectionResult } from "../content/section-result";

/** A comment or a reply to one (specification, section 3). */
export interface Comment {
  readonly id: string;
  readonly text: string;
  /** The writer's display name; a media account's name where one wrote it. */
  readonly alias: string;
  readonly avatar: string;
  readonly ownerId: string;
  /** A media account wrote it, under its own name. */
  readonly byMediaAccount: boolean;
  /** Unix milliseconds. */
  readonly createdAt: number | null;
  readonly region: string;
  readonly starred: boolean;
  readonly starCount: number;
  readonly replyCount: number;
  /** Whom a reply answers; empty for top comments. */
  readonly replyTo: string;
  readonly type: string;
  readonly level: 1 | 2;
  /** The first replies, when the list carries them. */
  readonly replies: readonly Comment[];
}

export interface CommentPage {
  readonly comments: readonly Comment[];
  readonly total: number;
  /** 1-based. */
  readonly page: number;
}

/** How top comments are listed: the newest first, or those with the most stars. */
export const commentOrders = ["hot", "new"] as const;
export type CommentOrder = (typeof commentOrders)[number];

/** The order that a URL or a question names; the newest first where it names none. */
export function commentOrder(named: string | null): CommentOrder {
  return named === "hot" ? "hot" : "new";
}

/** Comments in one page of the list (specification, section 9). */
export const COMMENTS_PAGE_SIZE = 10;

/** The content that a list of comments belongs to, as all its calls need it. */
export interface CommentThread {
  readonly postId: string;
  /** A media account's content has calls of its own (specification, section 7). */
  readonly fromMediaAccount: boolean;
  readonly trackId: string;
  /** The media account that published the content: its comments are the author's. Empty for none. */
  readonly authorId: string;
  /** Whether the content may be commented on (specification, section 5). */
  readonly open: boolean;
}

/** The thread of a piece of content. */
export function commentThread(
  item: Pick<
    ContentItem,
    "postId" | "fromMediaAccount" | "trackId" | "mediaAccountId" | "commentsOpen"
  >,
): CommentThread {
  return {
    postId: item.postId,
    fromMediaAccount: item.fromMediaAccount,
    trackId: item.trackId,
    authorId: item.mediaAccountId,
    open: item.commentsOpen,
  };
}

/** What a comment's writer is beside a reader: the content's author, or another media account. */
export function writerMark(
  { ownerId, byMediaAccount }: Comment,
  authorId: string,
): "author" | "mediaAccount" | null {
  if (authorId !== "" && ownerId === authorId) return "author";
  return byMediaAccount ? "mediaAccount" : null;
}

/**
 * Of the replies that come with a comment, the one that is read with it: the author's or a media account's,
 * else the one with the most stars; null where nobody has starred one.
 */
export function bestReply({ replies }: Comment, authorId: string): Comment | null {
  const marked = ["author", "mediaAccount"].flatMap((mark) =>
    replies.filter((reply) => writerMark(reply, authorId) === mark),
  );
  const [mostStarred] = replies.toSorted((a, b) => b.starCount - a.starCount);
  return marked[0] ?? (mostStarred && mostStarred.starCount > 0 ? mostStarred : null);
}

/** Whom a draft answers (specification, section 3 "reply target"). */
export interface ReplyTarget {
  /** The top comment under which the reply stands (`parent_id`). */
  readonly parentId: string;
  /** The writer who is answered (`target_user_id`, `target_user_alias`). */
  readonly userId: string;
  readonly alias: string;
}

/** The target of a comment form: its thread and the comment it replies to. */
export interface DraftTarget {
  readonly postId: string;
  readonly trackId: string;
  readonly fromMediaAccount: boolean;
  readonly replyTo: ReplyTarget | null;
}

/** The non-empty form fields of a target: hidden inputs, or the query of the page with the form. */
export function draftFields(draftTarget: DraftTarget): Readonly<Record<string, string>> {
  const fields = {
    post_id: draftTarget.postId,
    track_id: draftTarget.trackId,
    mp: draftTarget.fromMediaAccount ? "1" : "",
    parent_id: draftTarget.replyTo?.parentId ?? "",
    target_user_id: draftTarget.replyTo?.userId ?? "",
    target_user_alias: draftTarget.replyTo?.alias ?? "",
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

/** The reply target of answering `comment`, which is under `parentId` or is a top comment. */
export function replyTarget(comment: Comment, parentId: string | null): ReplyTarget {
  return {
    parentId: parentId ?? comment.id,
    userId: comment.ownerId,
    alias: comment.alias,
  };
}

/** The element id of a comment: what `#c-…` links land on. */
export function commentAnchor(commentId: string): string {
  return `c-${commentId}`;
}

/** The element id of the comment list: where "load more" and a posted comment lead. */
export const COMMENTS_ANCHOR = "comments";

/** The pages of a thread that came with the document. */
export interface CommentsSeed {
  /** Consecutive pages up to the one the URL asks for. */
  readonly pages: readonly CommentPage[];
  /** Replies that the URL opens under one comment. */
  readonly replies: { readonly commentId: string; readonly pages: readonly CommentPage[] } | null;
}

/** As many comments are before the recommendations, those with the most stars. */
export const HOTTEST = 3;

export interface HottestComments {
  /** At most `HOTTEST`, each with a star. */
  readonly comments: readonly Comment[];
  readonly total: number;
}

/** How many comments the platform counts; 0 where the list did not arrive. */
export function totalIn(seed: SectionResult<CommentsSeed>): number {
  return seed.status === "ok" ? (seed.value.pages.at(-1)?.total ?? 0) : 0;
}

/** A comment's text as it is shown: of several blank lines one. */
export function shownLines(text: string): string {
  return text.replace(/\n(?:[^\S\n]*\n){2,}/g, "\n\n");
}

/** Lines of a comment that are shown before it folds. */
const SHOWN_LINES = 6;

/** Ideographs in one line of a comment on a phone 390 px wide. */
const LINE_LENGTH = 18;

/** Whether a comment's text takes more than six lines on a phone; letters and digits are half an ideograph wide. */
export function isLongComment(text: string): boolean {
  const lines = shownLines(text).split("\n");
  const widths = lines.map((line) => line.length - (line.match(/[ -~]/g)?.length ?? 0) / 2);
  const count = widths.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / LINE_LENGTH)), 0);
  return count > SHOWN_LINES;
}

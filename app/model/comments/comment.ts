/** A comment or a reply to one (specification, section 3). */
export interface Comment {
  readonly id: string;
  readonly text: string;
  /** The writer's display name; a media account's name where one wrote it. */
  readonly alias: string;
  readonly avatar: string;
  readonly ownerId: string;
  /** Unix milliseconds. */
  readonly createdAt: number | null;
  readonly place: string;
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

/** The order that an address or a question names; the newest first where it names none. */
export function commentOrder(named: string | null): CommentOrder {
  return named === "hot" ? "hot" : "new";
}

/** Comments in one page of the list (specification, section 9). */
export const COMMENTS_PAGE_SIZE = 10;

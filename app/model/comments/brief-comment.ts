import { FIRST_SHORT_COUNT } from "../content/short-counts";
import type { Comment, CommentPage } from "./comment";

/** What a document's data says of a comment whose row stands in it: what the row does not say to the letter. */
export interface BriefComment {
  /** The comment's id. */
  readonly row: string;
  /** Absent where the row shows it digit by digit. */
  readonly starCount?: number;
  /** Absent where there are none. */
  readonly replyCount?: number;
  /** Absent where it answers nobody. */
  readonly replyTo?: string;
  /** Absent where none came with it. */
  readonly replies?: readonly BriefComment[];
}

/** What a browser that reads HTML changes in a text. */
const CHANGED = /[\r\0]/;

function isSaidByRow(comment: Comment, level: Comment["level"]): boolean {
  const { text, alias, ownerId, place, starred, type, replies } = comment;
  return (
    !starred &&
    type === "" &&
    comment.level === level &&
    !CHANGED.test(`${text}${alias}${ownerId}${place}`) &&
    replies.every((reply) => isSaidByRow(reply, 2))
  );
}

function brief({ id, starCount, replyCount, replyTo, replies }: Comment): BriefComment {
  return {
    row: id,
    ...(starCount >= FIRST_SHORT_COUNT && { starCount }),
    ...(replyCount > 0 && { replyCount }),
    ...(replyTo !== "" && { replyTo }),
    ...(replies.length > 0 && { replies: replies.map(brief) }),
  };
}

function idsOf({ id, replies }: Comment): readonly string[] {
  return [id, ...replies.flatMap(idsOf)];
}

/**
 * A page of comments as a document's data has it where their rows stand in it with all they show; comments of
 * which the row says less, or which came twice, are whole.
 */
export function briefPage({ comments, ...page }: CommentPage) {
  const seen = new Set<string>();
  return {
    comments: comments.map((one) => {
      const ids = idsOf(one);
      const isFirst = new Set(ids).size === ids.length && ids.every((id) => !seen.has(id));
      for (const id of ids) seen.add(id);
      return isFirst && isSaidByRow(one, 1) ? brief(one) : one;
    }),
    ...page,
  };
}

/** Whether a value of a document's data is a comment in brief. */
export function isBriefComment(value: unknown): value is BriefComment {
  return typeof value === "object" && value !== null && "row" in value;
}

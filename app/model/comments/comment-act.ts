import * as v from "valibot";
import { OPAQUE_ID } from "../url/ids";
import { MAX_NAME_LENGTH } from "../limits";
import type { Comment, CommentThread } from "./comment";

/** Why a comment is reported, as the platform knows it. */
export const reportReasons = ["spam", "abuse", "vulgar", "illegal", "privacy", "other"] as const;

const id = v.pipe(v.string(), v.regex(OPAQUE_ID));

const subject = {
  post_id: id,
  comment_id: id,
  mp: v.optional(v.string(), ""),
};

const fields = v.pipe(
  v.variant("act", [
    v.object({ ...subject, act: v.literal("delete") }),
    v.object({ ...subject, act: v.literal("report"), reason: v.picklist(reportReasons) }),
  ]),
  v.transform((form) => ({
    postId: form.post_id,
    commentId: form.comment_id,
    fromMediaAccount: form.mp === "1",
    act:
      form.act === "delete"
        ? ({ name: "delete" } as const)
        : ({ name: "report", reason: form.reason } as const),
  })),
);

/** What a reader does with somebody's comment, or with their own. */
export type CommentActForm = v.InferOutput<typeof fields>;

/** The fields of the form; null when they say nothing that can be done. */
export function readCommentAct(form: FormData): CommentActForm | null {
  const parsed = v.safeParse(fields, Object.fromEntries(form));
  return parsed.success ? parsed.output : null;
}

/** The comment that a page of its own is about: form fields, and that page's query. */
const about = v.object({
  ...subject,
  user_id: v.optional(v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)), ""),
  alias: v.optional(v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)), ""),
});

export type CommentSubject = v.InferOutput<typeof about>;

/** The query parameters that name a comment. */
export function subjectOf(
  { postId, fromMediaAccount }: Pick<CommentThread, "postId" | "fromMediaAccount">,
  { id: commentId, ownerId, alias }: Comment,
): CommentSubject {
  return {
    post_id: postId,
    comment_id: commentId,
    mp: fromMediaAccount ? "1" : "",
    user_id: ownerId,
    alias,
  };
}

/** The comment of a URL; null when it names none. */
export function readSubject(query: URLSearchParams): CommentSubject | null {
  const parsed = v.safeParse(about, Object.fromEntries(query));
  return parsed.success ? parsed.output : null;
}

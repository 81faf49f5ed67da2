import * as v from "valibot";
import { OPAQUE_ID } from "../url/ids";
import { MAX_NAME_LENGTH } from "../limits";
import type { Comment, CommentThread, DraftTarget } from "./comment";
import { hasVisibleText, normaliseLines } from "../content/input-text";

/** Why a comment is reported, as the platform knows it. */
export const reportReasons = ["spam", "abuse", "vulgar", "illegal", "privacy", "other"] as const;

const id = v.pipe(v.string(), v.regex(OPAQUE_ID));

const commentIds = {
  post_id: id,
  comment_id: id,
  mp: v.optional(v.string(), ""),
};

const fields = v.pipe(
  v.variant("act", [
    v.object({ ...commentIds, act: v.literal("delete") }),
    v.object({ ...commentIds, act: v.literal("report"), reason: v.picklist(reportReasons) }),
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
export type CommentActionForm = v.InferOutput<typeof fields>;

/** The fields of the form; null when they are invalid. */
export function readCommentAction(form: FormData): CommentActionForm | null {
  const parsed = v.safeParse(fields, Object.fromEntries(form));
  return parsed.success ? parsed.output : null;
}

/** Which comment the options and reply pages are about: their query parameters, and their forms' fields. */
const targetFields = v.object({
  ...commentIds,
  user_id: v.optional(v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)), ""),
  alias: v.optional(v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)), ""),
});

export type CommentTarget = v.InferOutput<typeof targetFields>;

/** The query parameters that name a comment. */
export function commentTargetOf(
  { postId, fromMediaAccount }: Pick<CommentThread, "postId" | "fromMediaAccount">,
  { id: commentId, ownerId, alias }: Comment,
): CommentTarget {
  return {
    post_id: postId,
    comment_id: commentId,
    mp: fromMediaAccount ? "1" : "",
    user_id: ownerId,
    alias,
  };
}

/** The comment of a URL; null when it names none. */
export function readCommentTarget(query: URLSearchParams): CommentTarget | null {
  const parsed = v.safeParse(targetFields, Object.fromEntries(query));
  return parsed.success ? parsed.output : null;
}

/** Characters a comment may have; the specification names no limit, the platform's forms do. */
export const COMMENT_MAX_LENGTH = 500;

/** `comment_type` on the wire: a comment on the content, or a reply to a comment. */
export const commentTypes = { comment: "1", reply: "2" } as const;

/** Keys of `messages.comments` for validation errors. */
export type DraftError = "emptyRefused" | "tooLong" | "unreadable";

function errorCode(name: DraftError): DraftError {
  return name;
}

/** Length as a reader counts it: one for every character, surrogate pairs included. */
export function draftLength(text: string): number {
  return [...text].length;
}

/** The text of a comment, neither empty nor too long. Shared by action and browser. */
export const commentText = v.pipe(
  v.string(errorCode("emptyRefused")),
  v.transform(normaliseLines),
  v.check(hasVisibleText, errorCode("emptyRefused")),
  v.check((text) => draftLength(text) <= COMMENT_MAX_LENGTH, errorCode("tooLong")),
);

const name = v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH));

/** The hidden fields of the form: which thread, and whom it answers. */
const target = v.object({
  post_id: id,
  track_id: v.optional(name, ""),
  mp: v.optional(v.string(), ""),
  parent_id: v.optional(v.union([v.literal(""), id]), ""),
  target_user_id: v.optional(name, ""),
  target_user_alias: v.optional(name, ""),
});

/** A comment as it is sent on to the platform. */
export interface CommentDraft extends DraftTarget {
  readonly type: (typeof commentTypes)[keyof typeof commentTypes];
  readonly text: string;
}

type CheckedDraft =
  | { readonly ok: true; readonly draft: CommentDraft }
  | { readonly ok: false; readonly rule: DraftError };

/** The thread and reply target of a form or a URL; null when they are not readable. */
export function readDraftTarget(fields: Readonly<Record<string, unknown>>): DraftTarget | null {
  const parsed = v.safeParse(target, fields);
  if (!parsed.success) return null;
  const { post_id, track_id, mp, parent_id, target_user_id, target_user_alias } = parsed.output;
  const fromMediaAccount = mp === "1";
  return {
    postId: post_id,
    trackId: track_id,
    fromMediaAccount,
    replyTo:
      parent_id === "" || fromMediaAccount
        ? null
        : { parentId: parent_id, userId: target_user_id, alias: target_user_alias },
  };
}

/** The rule a text breaks, or null when it may be sent. */
export function brokenRule(text: unknown): DraftError | null {
  const parsed = v.safeParse(commentText, text);
  return parsed.success ? null : (parsed.issues[0].message as DraftError);
}

/** A form's fields as a comment to send, or the first rule they break. */
export function checkDraft(fields: Readonly<Record<string, unknown>>): CheckedDraft {
  const draftTarget = readDraftTarget(fields);
  if (draftTarget === null) return { ok: false, rule: "unreadable" };
  const text = v.safeParse(commentText, fields["content"]);
  if (!text.success) return { ok: false, rule: text.issues[0].message as DraftError };
  const type = draftTarget.replyTo === null ? commentTypes.comment : commentTypes.reply;
  return { ok: true, draft: { ...draftTarget, type, text: text.output } };
}

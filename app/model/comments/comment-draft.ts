import * as v from "valibot";
import { OPAQUE_ID } from "../url/ids";
import { MAX_NAME_LENGTH } from "../limits";
import { hasVisibleText, normaliseLines } from "../content/input-text";
import type { DraftTarget } from "./comment";

/** Characters a comment may have; the specification names no limit, the platform's forms do. */
export const COMMENT_MAX_LENGTH = 500;

/** `comment_type` on the wire: a comment on the content, or a reply to a comment. */
export const commentTypes = { comment: "1", reply: "2" } as const;

/** Sentences of `messages.comments` with which the form's own rules refuse. */
export type DraftRule = "emptyRefused" | "tooLong" | "unreadable";

function rule(name: DraftRule): DraftRule {
  return name;
}

/** Length as a reader counts it: one for every character, surrogate pairs included. */
export function draftLength(text: string): number {
  return [...text].length;
}

/** The text of a comment, neither empty nor too long. Shared by action and browser. */
export const commentText = v.pipe(
  v.string(rule("emptyRefused")),
  v.transform(normaliseLines),
  v.check(hasVisibleText, rule("emptyRefused")),
  v.check((text) => draftLength(text) <= COMMENT_MAX_LENGTH, rule("tooLong")),
);

const id = v.pipe(v.string(), v.regex(OPAQUE_ID));
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
  | { readonly ok: false; readonly rule: DraftRule };

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
export function brokenRule(text: unknown): DraftRule | null {
  const parsed = v.safeParse(commentText, text);
  return parsed.success ? null : (parsed.issues[0].message as DraftRule);
}

/** A form's fields as a comment to send, or the first rule they break. */
export function checkDraft(fields: Readonly<Record<string, unknown>>): CheckedDraft {
  const draftTarget = readDraftTarget(fields);
  if (draftTarget === null) return { ok: false, rule: "unreadable" };
  const text = v.safeParse(commentText, fields["content"]);
  if (!text.success) return { ok: false, rule: text.issues[0].message as DraftRule };
  const type = draftTarget.replyTo === null ? commentTypes.comment : commentTypes.reply;
  return { ok: true, draft: { ...draftTarget, type, text: text.output } };
}

import * as z from "zod";
import { sealedValue } from "../shared/form-act/cookies.server";
import { COMMENT_MAX_LENGTH } from "../../model/comments/comment-draft";
import { LONGEST_NAME } from "../../model/limits";

/** Seconds: long enough to log in, short enough not to surprise another day. */
const LIFETIME = 15 * 60;
const MAX_RETURN_TO = 512;

const text = z.string().max(LONGEST_NAME);

/**
 * A comment written without JavaScript by somebody who has to log in first, until the page with the
 * form shows it again. It stands in a signed cookie of its own and nowhere else; what a comment may
 * have fits into the 4 kB a cookie may have.
 */
const draft = sealedValue(
  "draft",
  z.object({
    fields: z.record(text, text),
    text: z.string(),
    returnTo: z.string().max(MAX_RETURN_TO),
  }),
  LIFETIME,
);

export interface StoredDraft {
  /** The form's hidden fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string;
  readonly returnTo: string;
}

export const readDraft = draft.read;
export const forgetDraft = draft.clear;
export const storeDraft: typeof draft.write = (edge, kept) =>
  draft.write(edge, {
    ...kept,
    text: [...kept.text].slice(0, COMMENT_MAX_LENGTH).join(""),
    returnTo: kept.returnTo.slice(0, MAX_RETURN_TO),
  });

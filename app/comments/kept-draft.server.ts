import * as z from "zod";
import { sealedValue } from "../account/cookies.server";
import { COMMENT_MAX_LENGTH } from "./comment-draft";

/** Seconds: long enough to log in, short enough not to surprise another day. */
const LIFETIME = 15 * 60;
const MAX_FIELD = 128;

const text = z.string().max(MAX_FIELD);

/**
 * A comment that could not be sent without JavaScript, until the next page shows it again with what
 * went wrong. It stands in a signed cookie of its own (a longer text is cut to what a comment may
 * have, which keeps the cookie below 4 kB), and nowhere else.
 */
const draft = sealedValue(
  "draft",
  z.object({
    fields: z.record(text, text),
    text: z.string(),
    sentence: text,
    loginNeeded: z.boolean(),
    returnTo: z.string().max(512),
  }),
  LIFETIME,
);

export interface KeptDraft {
  /** The form's hidden fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string;
  /** What went wrong, in the visitor's language. */
  readonly sentence: string;
  readonly loginNeeded: boolean;
  readonly returnTo: string;
}

export const readDraft = draft.read;
export const forgetDraft = draft.clear;
export const keepDraft: typeof draft.write = (edge, kept) =>
  draft.write(edge, {
    ...kept,
    text: [...kept.text].slice(0, COMMENT_MAX_LENGTH).join(""),
    sentence: kept.sentence.slice(0, MAX_FIELD),
    returnTo: kept.returnTo.slice(0, 512),
  });

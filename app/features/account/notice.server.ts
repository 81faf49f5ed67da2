import * as z from "zod";
import { sealedValue } from "./cookies.server";

/** Longer than a redirect takes, short enough not to surprise later. */
const NOTICE_LIFETIME = 60;

/** Fits a cookie beside its signature, whatever the platform says. */
const SENTENCE_LENGTH = 200;

const notice = sealedValue(
  "notice",
  z.object({ sentence: z.string().max(SENTENCE_LENGTH), failed: z.boolean() }),
  NOTICE_LIFETIME,
);

/** What became of a form that was sent without JavaScript, until the next page says it. */
export interface FormNotice {
  readonly sentence: string;
  readonly failed: boolean;
}

export const readNotice = notice.read;
export const forgetNotice = notice.clear;
export const storeNotice: typeof notice.write = (edge, { sentence, failed }) =>
  notice.write(edge, { sentence: sentence.slice(0, SENTENCE_LENGTH), failed });

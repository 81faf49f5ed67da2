import * as z from "zod";
import type { RequestContext } from "../../../edge.server/request-context";
import { sealedValue } from "./cookies.server";

/** Long enough for a page that has to be loaded twice, short enough not to surprise later; in seconds. */
const NOTICE_LIFETIME = 60;

/** Fits a cookie beside its signature, whatever the platform says. */
const SENTENCE_LENGTH = 200;

const notice = sealedValue(
  "notice",
  z.object({ sentence: z.string().max(SENTENCE_LENGTH), failed: z.boolean(), page: z.string() }),
  NOTICE_LIFETIME,
);

/**
 * What became of a form that was sent without JavaScript. Its page says it for a minute, however often
 * it is loaded: one whose files are gone reloads itself.
 */
interface FormNotice {
  readonly sentence: string;
  readonly failed: boolean;
  /** The path of the page that says it; no other does. */
  readonly page: string;
}

/** What this page has to say; null when nothing. */
export async function readNotice(edge: RequestContext): Promise<FormNotice | null> {
  const stored = await notice.read(edge);
  return stored?.page === edge.url.pathname ? stored : null;
}

/** The `Set-Cookie` header that lets a page say it. */
export function storeNotice(
  edge: RequestContext,
  { sentence, ...rest }: FormNotice,
): Promise<string> {
  return notice.write(edge, { ...rest, sentence: sentence.slice(0, SENTENCE_LENGTH) });
}

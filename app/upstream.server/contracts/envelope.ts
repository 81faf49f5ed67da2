import * as z from "zod";
import { mediaUrl, openableUrl } from "../../model/url/web-url";

/** A number or its digits; an empty text, null or a list is invalid and not 0. */
const wireCode = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number),
]);

/**
 * The envelope of every platform answer (specification, section 7): success is code 0, any other
 * code is a refusal with a `message` for the visitor.
 */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({
    code: wireCode,
    message: z.string().catch("").default(""),
    data: data.optional(),
  });
}

/** The content was removed or never existed (specification, section 8). */
export const CODE_CONTENT_GONE = 10024;

/** Including HTTP's codes, which some platforms use. */
const MISSING_CODES: readonly number[] = [CODE_CONTENT_GONE, 404, 410];

/** Whether a refusal's code means that the content does not exist. */
export function isNotFoundCode(code: number): boolean {
  return MISSING_CODES.includes(code);
}

/** The account is not ready right after a login; retry (section 8). */
export const CODE_ACCOUNT_NOT_READY = 402;

/** Booleans, 0/1 or their texts. */
export const wireBoolean = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || value === 1 || value === "1" || value === "true")
  .catch(false)
  .default(false);

/** Ids: texts or integers, required. */
export const wireId = z.union([z.string().min(1), z.int().transform(String)]);

/** A bounded id for URLs and keys. */
export const wireOpaqueId = wireId.pipe(z.string().max(64));

/** Counts: numbers or numeric texts; anything else is 0. */
export const wireCount = z.coerce.number().int().nonnegative().catch(0).default(0);

/** Texts: null and absence become empty. */
export const wireText = z
  .union([z.string(), z.number().transform(String), z.null()])
  .transform((value) => value ?? "")
  .catch("")
  .default("");

/** Null for zero and less, and beyond 8.64e15 ms, the last date (ECMA-262, 21.4.1.1). */
function unixInstant(secondsOrMilliseconds: number): number | null {
  const instant =
    secondsOrMilliseconds < 1e11 ? secondsOrMilliseconds * 1000 : secondsOrMilliseconds;
  return instant > 0 && instant <= 8.64e15 ? instant : null;
}

/**
 * Instants: ISO 8601, "YYYY-MM-DD HH:mm:ss" in China Standard Time, or Unix seconds or milliseconds.
 * Result in Unix milliseconds; null when invalid.
 */
export const wireInstant = z
  .union([z.string(), z.number(), z.null()])
  .transform((value): number | null => {
    if (value === null || value === "") return null;
    const number = typeof value === "number" ? value : /^\d+$/.test(value) ? Number(value) : null;
    if (number !== null) return unixInstant(number);
    const text = String(value);
    const local = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/.test(text);
    const parsed = Date.parse(local ? `${text.replace(" ", "T")}+08:00` : text);
    return Number.isNaN(parsed) ? null : parsed;
  })
  .catch(null)
  .default(null);

/** The valid members; reports the others. */
function validMembers<T extends z.ZodType>(item: T, onDropped: (issue: string) => void) {
  return (members: readonly unknown[]): z.output<T>[] =>
    members.flatMap((member) => {
      const parsed = item.safeParse(member);
      if (parsed.success) return [parsed.data];
      onDropped(z.prettifyError(parsed.error));
      return [];
    });
}

/**
 * A list that drops invalid members, reported to `onDropped`, instead of failing the response.
 */
export function lenientList<T extends z.ZodType>(
  item: T,
  onDropped: (issue: string) => void = reportDropped,
) {
  return z.array(z.unknown()).catch([]).default([]).transform(validMembers(item, onDropped));
}

/**
 * The main list of a response: invalid members are dropped, but anything other than a list fails the
 * response, so that the cached one remains.
 */
export function strictList<T extends z.ZodType>(
  item: T,
  onDropped: (issue: string) => void = reportDropped,
) {
  return z.array(z.unknown()).transform(validMembers(item, onDropped));
}

/** URL of a picture, audio or video, on the site's host or http(s); anything else becomes empty. */
export const wireMediaUrl = wireText.transform((url) => mediaUrl(url) ?? "");

/** URL of a link, on the site's host or http(s); anything else becomes empty. */
export const wireLinkUrl = wireText.transform(openableUrl);

/** Receives the issue of a part that a contract dropped. */
type DroppedReporter = (issue: string) => void;

let reporter: DroppedReporter | null = null;

/** Reports a dropped part to the enclosing `listenForDropped`. */
export const reportDropped: DroppedReporter = (issue) => reporter?.(issue);

/**
 * Runs a synchronous parse and passes every dropped part to `onDropped`. No other request can run
 * meanwhile.
 */
export function listenForDropped<T>(onDropped: DroppedReporter, parse: () => T): T {
  reporter = onDropped;
  try {
    return parse();
  } finally {
    reporter = null;
  }
}

/** Counter fields, which change at every visit. */
const COUNTERS: ReadonlySet<string> = new Set([
  "view_count",
  "like_count",
  "collect_count",
  "share_count",
  "comment_count",
  "live_count",
  "online_count",
]);

/** A response's text without its counters, to compare editions. */
export function withoutCounters(wire: string): string {
  try {
    return JSON.stringify(JSON.parse(wire), (name, value: unknown) =>
      COUNTERS.has(name) ? undefined : value,
    );
  } catch {
    return wire;
  }
}

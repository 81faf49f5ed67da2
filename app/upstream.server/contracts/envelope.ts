import * as z from "zod";
import { mediaAddress, openableAddress } from "../../model/address/web-address";

/** A number or its digits: an empty text, null or a list is no code and above all no success. */
const wireCode = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number),
]);

/**
 * The envelope of every platform answer (specification, section 7): success is code 0, any other
 * code is a refusal whose `message` may be shown to the visitor.
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

/** Also what a platform answers in the manner of HTTP. */
const MISSING_CODES: readonly number[] = [CODE_CONTENT_GONE, 404, 410];

/** Whether a refusal's code says that there is no such thing. */
export function saysMissing(code: number): boolean {
  return MISSING_CODES.includes(code);
}

/** The account is not ready yet right after a login; the call is worth repeating (section 8). */
export const CODE_ACCOUNT_NOT_READY = 402;

/** Wire booleans come as booleans, 0/1 or their strings. */
export const wireBoolean = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || value === 1 || value === "1" || value === "true")
  .catch(false)
  .default(false);

/** Wire ids come as texts or whole numbers; without one a thing cannot be addressed. */
export const wireId = z.union([z.string().min(1), z.int().transform(String)]);

/** An id that stands in addresses and keys of the site: bounded. */
export const wireAddressId = wireId.pipe(z.string().max(64));

/** Wire counts come as numbers or numeric strings; anything else counts as zero. */
export const wireCount = z.coerce.number().int().nonnegative().catch(0).default(0);

/** Wire texts: null and absence both mean "nothing". */
export const wireText = z
  .union([z.string(), z.number().transform(String), z.null()])
  .transform((value) => value ?? "")
  .catch("")
  .default("");

/** Zero and less is how wires write "none"; beyond 8.64e15 ms no date exists (ECMA-262, 21.4.1.1). */
function unixInstant(secondsOrMilliseconds: number): number | null {
  const instant =
    secondsOrMilliseconds < 1e11 ? secondsOrMilliseconds * 1000 : secondsOrMilliseconds;
  return instant > 0 && instant <= 8.64e15 ? instant : null;
}

/**
 * Wire instants: ISO 8601, "YYYY-MM-DD HH:mm:ss" in China Standard Time, or Unix seconds or
 * milliseconds; kept as Unix milliseconds. Unreadable instants are null.
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

/** The members that can be read; the others are told of. */
function readable<T extends z.ZodType>(item: T, onDropped: (issue: string) => void) {
  return (members: readonly unknown[]): z.output<T>[] =>
    members.flatMap((member) => {
      const parsed = item.safeParse(member);
      if (parsed.success) return [parsed.data];
      onDropped(z.prettifyError(parsed.error));
      return [];
    });
}

/**
 * A list whose unreadable members are dropped instead of failing the whole answer; the reader is
 * told through `onDropped` so that nothing is lost silently.
 */
export function lenientList<T extends z.ZodType>(
  item: T,
  onDropped: (issue: string) => void = reportDropped,
) {
  return z.array(z.unknown()).catch([]).default([]).transform(readable(item, onDropped));
}

/**
 * A list that an answer is about: its members are lenient, the list itself is not. Where something
 * else stands in its place, the answer is refused and what stood before is kept.
 */
export function strictList<T extends z.ZodType>(
  item: T,
  onDropped: (issue: string) => void = reportDropped,
) {
  return z.array(z.unknown()).transform(readable(item, onDropped));
}

/** Pictures, sound and video: on the site's own host or http(s); anything else is none. */
export const wireMediaAddress = wireText.transform((address) => mediaAddress(address) ?? "");

/** What a link may open: on the site's own host or http(s); anything else is none. */
export const wireLinkAddress = wireText.transform(openableAddress);

/** Takes notice of a part of an answer that was left out because it could not be read. */
type DroppedReporter = (issue: string) => void;

let reporter: DroppedReporter | null = null;

/** Reports a part that a contract leaves out; heard by the `listenForDropped` around the parse. */
export const reportDropped: DroppedReporter = (issue) => reporter?.(issue);

/**
 * Runs a parse and hands every part it leaves out to `onDropped`, so that nothing is lost silently.
 * Contracts parse synchronously: no other request can come between.
 */
export function listenForDropped<T>(onDropped: DroppedReporter, parse: () => T): T {
  reporter = onDropped;
  try {
    return parse();
  } finally {
    reporter = null;
  }
}

/** Fields that move at every visit and say nothing of what an answer is about. */
const COUNTERS: ReadonlySet<string> = new Set([
  "view_count",
  "like_count",
  "collect_count",
  "share_count",
  "comment_count",
  "live_count",
  "online_count",
]);

/** An answer's text without its counters: two that are alike here are one edition. */
export function withoutCounters(wire: string): string {
  try {
    return JSON.stringify(JSON.parse(wire), (name, value: unknown) =>
      COUNTERS.has(name) ? undefined : value,
    );
  } catch {
    return wire;
  }
}

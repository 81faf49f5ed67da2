import type { Deferred } from "../model/content/deferred";
import { isCrawler, timeLeftForCrawler } from "../edge.server/crawler-deadline";
import type { RequestContext } from "../edge.server/request-context";
import type { PublicAnswer } from "../upstream.server/public-call";
import { within } from "../model/time/deadline";

/** Above the secondary upstream time-out, below the end of the stream. */
const VISITOR_DEADLINE_MS = 7000;

/** How long a part may still take, in milliseconds. */
function deferredDeadline(edge: RequestContext): number {
  return isCrawler(edge) ? timeLeftForCrawler(edge) : VISITOR_DEADLINE_MS;
}

/** A refused list counts as unavailable: its section says so. */
export function deferredOf<T>(answer: PublicAnswer<T>): Deferred<T> {
  return answer.status === "ok" ? { status: "ok", value: answer.value } : { status: "unavailable" };
}

/** The part with its value changed; what is unavailable stays so. */
export function mapDeferred<T, U>(part: Deferred<T>, change: (value: T) => U): Deferred<U> {
  return part.status === "ok" ? { status: "ok", value: change(part.value) } : part;
}

/** Several pages as one part: all of them, or it is unavailable. */
export function deferredPages<T>(answers: readonly PublicAnswer<T>[]): Deferred<readonly T[]> {
  const values = answers.flatMap((answer) => (answer.status === "ok" ? [answer.value] : []));
  return values.length === answers.length
    ? { status: "ok", value: values }
    : { status: "unavailable" };
}

/** The work as a part of the page: never rejects, and is unavailable when it takes too long. */
export async function neverRejecting<T>(
  edge: RequestContext,
  part: string,
  work: Promise<Deferred<T>>,
): Promise<Deferred<T>> {
  const settled = work.catch((error: unknown): Deferred<T> => {
    edge.log.error("deferred-part", { part, message: String(error) });
    return { status: "unavailable" };
  });
  return within(settled, deferredDeadline(edge), { status: "unavailable" });
}

/** How long a page waits for parts that are almost there, in milliseconds. */
const GRACE_MS = 60;

const LATE = Symbol("late");

/**
 * The part if it settles within 60 ms, else its promise: a part in the data costs less than a streamed one.
 * Wrapped in an object, because a returned promise would be awaited.
 *
 * @param waitForIt awaits the part however long it takes
 */
export async function settledOrDeferred<T>(
  part: Deferred<T> | Promise<Deferred<T>>,
  waitForIt = false,
): Promise<{ readonly part: Deferred<T> | Promise<Deferred<T>> }> {
  const first = await (waitForIt ? part : within(part, GRACE_MS, LATE));
  return { part: first === LATE ? part : first };
}

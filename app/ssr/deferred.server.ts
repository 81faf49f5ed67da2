import type { SectionResult } from "../model/content/section-result";
import { isCrawler, timeLeftForCrawler } from "../edge.server/crawler-deadline";
import type { RequestContext } from "../edge.server/request-context";
import type { PublicResult } from "../upstream.server/public-call";
import { withDeadline } from "../model/time/deadline";

/** Above the secondary upstream time-out, below the end of the stream. */
const VISITOR_DEADLINE_MS = 7000;

/** How long a section may still take, in milliseconds. */
function deferredDeadline(context: RequestContext): number {
  return isCrawler(context) ? timeLeftForCrawler(context) : VISITOR_DEADLINE_MS;
}

/** A refused list counts as unavailable: its section says so. */
export function toSectionResult<T>(result: PublicResult<T>): SectionResult<T> {
  return result.status === "ok" ? { status: "ok", value: result.value } : { status: "unavailable" };
}

/** The result with its value changed; `unavailable` stays so. */
export function mapResult<T, U>(
  section: SectionResult<T>,
  change: (value: T) => U,
): SectionResult<U> {
  return section.status === "ok" ? { status: "ok", value: change(section.value) } : section;
}

/** Several results as one: all their values, or `unavailable`. */
export function combineResults<T>(
  results: readonly PublicResult<T>[],
): SectionResult<readonly T[]> {
  const values = results.flatMap((result) => (result.status === "ok" ? [result.value] : []));
  return values.length === results.length
    ? { status: "ok", value: values }
    : { status: "unavailable" };
}

/** A section's data as a promise that never rejects: `unavailable` after an error or a timeout. */
export async function neverRejecting<T>(
  context: RequestContext,
  name: string,
  read: Promise<SectionResult<T>>,
): Promise<SectionResult<T>> {
  const section = read.catch((error: unknown): SectionResult<T> => {
    context.log.error("deferred-section", { part: name, message: String(error) });
    return { status: "unavailable" };
  });
  return withDeadline(section, deferredDeadline(context), { status: "unavailable" });
}

/** How long a page waits for a section before it streams it, in milliseconds. */
const GRACE_MS = 60;

const LATE = Symbol("late");

/**
 * The section if it settles within 60 ms, else its promise: data in the first response costs less than a streamed section.
 * Wrapped in an object, because a returned promise would be awaited.
 *
 * @param awaitFully awaits the section however long it takes
 */
export async function settledOrDeferred<T>(
  section: SectionResult<T> | Promise<SectionResult<T>>,
  awaitFully = false,
): Promise<{ readonly section: SectionResult<T> | Promise<SectionResult<T>> }> {
  const first = await (awaitFully ? section : withDeadline(section, GRACE_MS, LATE));
  return { section: first === LATE ? section : first };
}

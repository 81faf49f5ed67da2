import type { RequestContext } from "./request-context";
import { withDeadline } from "../model/time/deadline";

/** Time for all reads of a crawler's document, of its 800 ms. */
const READS_MS = 600;
/** Least time of a read, enough for a cached response. */
const MIN_MS = 50;
/** A crawler's soft deadline is shorter than a visitor's. */
export const CRAWLER_SOFT_DEADLINE_MS = 400;

type CrawlerRequest = Pick<RequestContext, "client" | "elapsed">;

export function isCrawler({ client }: CrawlerRequest): boolean {
  return client.class === "crawler";
}

/** How long a crawler's read may still take, in milliseconds. */
export function timeLeftForCrawler({ elapsed }: CrawlerRequest): number {
  return Math.max(MIN_MS, READS_MS - elapsed());
}

/** The work's result, for a crawler `fallback` after its deadline. */
export async function inTimeForCrawler<T>(
  context: CrawlerRequest,
  promise: Promise<T>,
  fallback: T,
): Promise<T> {
  if (!isCrawler(context)) return promise;
  return withDeadline(promise, timeLeftForCrawler(context), fallback);
}

import type { RequestContext } from "./request-context";
import { within } from "../model/time/deadline";

/** Of the 800 ms a crawler's document has, what all its reads may use; the rest is for rendering. */
const READS_MS = 600;
/** What a cache holds is still had by a read that starts late. */
const LEAST_MS = 50;
/** A crawler's reads are over before a visitor's patience is: what is stale is given sooner. */
export const CRAWLER_SOFT_DEADLINE_MS = 400;

type Asked = Pick<RequestContext, "client" | "elapsed">;

export function isCrawler({ client }: Asked): boolean {
  return client.class === "crawler";
}

/** How long a crawler's read may still take, in milliseconds. */
export function timeLeftForCrawler({ elapsed }: Asked): number {
  return Math.max(LEAST_MS, READS_MS - elapsed());
}

/** The work's result, or `late` when a crawler has waited long enough; visitors wait for the work. */
export async function inTimeForCrawler<T>(edge: Asked, work: Promise<T>, late: T): Promise<T> {
  if (!isCrawler(edge)) return work;
  return within(work, timeLeftForCrawler(edge), late);
}

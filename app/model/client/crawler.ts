import { isbot } from "isbot";
import { namesCrawler } from "./crawler-names";
import type { HostApp } from "./device";

/** Measuring and command-line tools: they are to see what a visitor sees, streamed. */
const AUDITS = /chrome-lighthouse|headlesschrome|^curl\//;

/**
 * Whether an agent is a crawler or link-preview fetcher. An application's own web view never is,
 * whatever general bot patterns say about it; an agent without a name is one, as no browser is.
 *
 * @param userAgent bounded and lower-cased (`boundedUserAgent`)
 */
export function isCrawlerAgent(userAgent: string, app: HostApp): boolean {
  if (app !== "browser") return false;
  if (userAgent.trim() === "" || namesCrawler(userAgent)) return true;
  return !AUDITS.test(userAgent) && isbot(userAgent);
}

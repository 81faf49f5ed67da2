import { isbot } from "isbot";
import type { HostApp } from "./device";

/** Fetchers that come for the share card or to index, by the names they publish. */
const CRAWLERS = [
  "dingtalkbot",
  "telegrambot",
  "whatsapp/",
  "facebookexternalhit",
  "facebot",
  "twitterbot",
  "slackbot",
  "discordbot",
  "linkedinbot",
  "applebot",
  "googlebot",
  "bingbot",
  "baiduspider",
  "sogou web spider",
  "360spider",
  "yisouspider",
  "bytespider",
  "toutiaospider",
  "petalbot",
];

/** Measuring and command-line tools: they are to see what a visitor sees, streamed. */
const AUDITS = /chrome-lighthouse|headlesschrome|^curl\//;

/**
 * Whether an agent is a crawler or link-preview fetcher. An application's own web view never is,
 * whatever general bot patterns say about it; an agent without a name is one, as no browser is.
 *
 * @param userAgent bounded and lower-cased (`boundedUserAgent`)
 */
export function isCrawler(userAgent: string, app: HostApp): boolean {
  if (app !== "browser") return false;
  if (userAgent.trim() === "") return true;
  if (CRAWLERS.some((name) => userAgent.includes(name))) return true;
  return !AUDITS.test(userAgent) && isbot(userAgent);
}

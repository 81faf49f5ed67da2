/** Fetchers that come for the share card or to index, by the names they publish. */
const NAMES = [
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

/** Whether an agent gives a known crawler's name. @param userAgent bounded and lower-cased */
export function namesCrawler(userAgent: string): boolean {
  return NAMES.some((name) => userAgent.includes(name));
}

/** As much of a user agent as is ever looked at, in characters (see `device.ts`). */
const USER_AGENT_LIMIT = 512;

const userAgent = (): string => navigator.userAgent.slice(0, USER_AGENT_LIMIT);

/**
 * The two applications in which a page does more than elsewhere, by the markers of `device.ts`. All
 * that a reader's page needs to know at once; whatever else there is to know is loaded with what
 * needs it.
 */
export const hostApp = (): "own" | "messaging" | "other" => {
  if (/mediacloudclient/i.test(userAgent())) return "own";
  return /micromessenger\//i.test(userAgent()) ? "messaging" : "other";
};

/** Whether it is worth asking the real desktop check: false only for what is surely a phone. */
export const mayBeDesktop = (): boolean =>
  innerWidth >= 1000 || !/android|iphone|harmony|mobile/i.test(userAgent());

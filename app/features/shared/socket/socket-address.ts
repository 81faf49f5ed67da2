/**
 * The WebSocket address of a configured one: absolute as it is, or a path on the host the page came
 * from, with the scheme that belongs to the page's own.
 */
export function socketAddress(
  configured: string,
  page: { readonly protocol: string; readonly host: string },
): string {
  return configured.startsWith("/")
    ? `${page.protocol === "https:" ? "wss:" : "ws:"}//${page.host}${configured}`
    : configured;
}

/** Waiting before the first, and at most before any, attempt to connect again, in milliseconds. */
const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;

/**
 * How a connection comes back: later each time, and every page at a moment of its own, so that a room
 * that returns is not run over by everybody at once.
 *
 * @param random from 0 to 1
 */
export function reconnecting(random: () => number = Math.random) {
  return {
    minReconnectionDelay: FIRST_DELAY + random() * 3 * FIRST_DELAY,
    maxReconnectionDelay: LONGEST_DELAY,
    reconnectionDelayGrowFactor: 1.5 + random() * 0.5,
    minUptime: 5_000,
    connectionTimeout: 8_000,
  };
}

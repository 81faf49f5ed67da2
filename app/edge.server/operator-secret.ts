import type { RequestContext } from "./request-context";
import { admit, clientKey } from "./throttle/admit";

/** Most blocked clients; the oldest are dropped first. */
const MAX_GUESSERS = 1000;

/**
 * Whether a request has the operators' secret. Wrong ones are counted by client and logged; past the limit a client
 * is refused for a while, even with the right secret.
 *
 * @param given the header's value
 * @param expected the secret; null without one
 */
export async function hasValidSecret(
  context: Pick<RequestContext, "config" | "throttle" | "isolate" | "log"> & {
    readonly clientIp: string | null;
  },
  given: string,
  expected: string | null,
): Promise<boolean> {
  if (expected === null) return false;
  const client = clientKey(context) ?? "unknown";
  const { slowedGuessers } = context.isolate;
  const now = context.isolate.counters.uptime();
  if ((slowedGuessers.get(client) ?? 0) > now) return false;
  if (await equalInConstantTime(given, expected)) return true;
  context.log.warn("operators.secret_refused", {});
  const { admitted, retryAfterMs } = await admit(context, { operatorGuessesByClient: client });
  if (!admitted) {
    slowedGuessers.delete(client);
    slowedGuessers.set(client, now + retryAfterMs);
    const [oldest] = slowedGuessers.keys();
    if (slowedGuessers.size > MAX_GUESSERS && oldest !== undefined) slowedGuessers.delete(oldest);
  }
  return false;
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Compares two texts in a time that does not depend on where they differ. */
export async function equalInConstantTime(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([sha256(one), sha256(other)]);
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}

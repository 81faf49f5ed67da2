import type { RequestContext } from "./request-context";
import { admit, clientIn } from "./throttle/admit";

/** Guessers that an isolate knows; more are forgotten, oldest first. */
const MOST = 1000;

/**
 * Whether a request proves the operators' secret. Wrong ones are counted by client and reported in the log;
 * past the limit nothing that the client gives is compared until its time is over, the right one neither.
 *
 * @param given the header's value
 * @param expected what it is when it is right; null where there is no secret
 */
export async function provesSecret(
  edge: Pick<RequestContext, "config" | "throttle" | "isolate" | "log"> & {
    readonly clientAddress: string | null;
  },
  given: string,
  expected: string | null,
): Promise<boolean> {
  if (expected === null) return false;
  const client = clientIn(edge) ?? "unknown";
  const { slowedGuessers } = edge.isolate;
  const now = edge.isolate.counters.uptime();
  if ((slowedGuessers.get(client) ?? 0) > now) return false;
  if (await equalInConstantTime(given, expected)) return true;
  edge.log.warn("operators.secret_refused", {});
  const { admitted, retryAfterMs } = await admit(edge, { operatorGuessesByClient: client });
  if (!admitted) {
    slowedGuessers.delete(client);
    slowedGuessers.set(client, now + retryAfterMs);
    const [oldest] = slowedGuessers.keys();
    if (slowedGuessers.size > MOST && oldest !== undefined) slowedGuessers.delete(oldest);
  }
  return false;
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Whether two texts are equal, in a time that tells nothing about where they differ. */
export async function equalInConstantTime(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([sha256(one), sha256(other)]);
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}

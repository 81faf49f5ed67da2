import type { ThrottleName, Verdict, Throttle } from "./throttle";

/**
 * The client of an address: an IPv6 subscriber has a /64 (RFC 6177) and must count as one client.
 */
export function clientOf(ip: string): string {
  if (!ip.includes(":") || /^::ffff:[\d.]+$/.test(ip)) {
    return ip.replace(/^::ffff:/, "");
  }
  const [head = "", tail = ""] = ip.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === "" ? [] : tail.split(":");
  const missing = ip.includes("::") ? Math.max(0, 8 - groups.length - rest.length) : 0;
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...rest];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** The part of a request's context that counting needs. */
interface Counted {
  readonly config: { readonly sessionSecret: string; readonly throttles: boolean };
  /** Counts for the whole fleet; null where every isolate counts by itself. */
  readonly throttle: Throttle | null;
  readonly isolate: { readonly throttle: Throttle };
  readonly log: { warn(event: string, fields: Readonly<Record<string, string>>): void };
}

/** The key of each rule to count; null is not counted. */
export type Counts = Readonly<Partial<Record<ThrottleName, string | null>>>;

const ADMITTED: Verdict = { admitted: true, retryAfterMs: 0 };

const digests = new WeakMap<Counted["config"], Promise<CryptoKey>>();

/** Keys are digests under the site's secret: neither IP addresses nor phones leave the isolate. */
export async function hmac({ config }: Pick<Counted, "config">, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const known = digests.get(config);
  const key =
    known ??
    crypto.subtle.importKey(
      "raw",
      encoder.encode(`throttle:${config.sessionSecret}`),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign"],
    );
  if (known === undefined) digests.set(config, key);
  const bytes = await crypto.subtle.sign("HMAC", await key, encoder.encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes).subarray(0, 18)));
}

async function take(context: Counted, rule: ThrottleName, whom: string): Promise<Verdict> {
  const counter = { rule, key: await hmac(context, `${rule}:${whom}`) };
  return withLocalFallback(
    { shared: context.throttle, local: context.isolate.throttle },
    (throttle) => throttle.take(counter),
    (reason) => context.log.warn("throttle.unavailable", { reason }),
  );
}

/**
 * Counts an action by the given rules in order. What one rule refuses is not counted by the next, so that a client past
 * its limit cannot use up a phone's.
 */
export async function admit(context: Counted, counts: Counts): Promise<Verdict> {
  if (!context.config.throttles) return ADMITTED;
  for (const [rule, whom] of Object.entries(counts) as [ThrottleName, string | null][]) {
    if (whom === null) continue;
    const verdict = await take(context, rule, whom);
    if (!verdict.admitted) {
      context.log.warn("throttle.refused", { rule });
      return verdict;
    }
  }
  return ADMITTED;
}

/** The key of a request's client, for a rule that counts by client; null without an IP address. */
export function clientKey({ clientIp }: { readonly clientIp: string | null }): string | null {
  return clientIp === null ? null : clientOf(clientIp);
}

/** A store of the fleet, null where there is none, and the isolate's own. */
interface Stores<Store> {
  readonly shared: Store | null;
  readonly local: Store;
}

/** Asks the fleet's store; the isolate's own where there is none, or when it fails. */
export async function withLocalFallback<Store, Answer>(
  { shared, local }: Stores<Store>,
  ask: (store: Store) => Promise<Answer>,
  report: (reason: string) => void,
): Promise<Answer> {
  if (shared === null) return ask(local);
  try {
    return await ask(shared);
  } catch (error) {
    report(String(error));
    return ask(local);
  }
}

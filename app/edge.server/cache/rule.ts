import * as z from "zod";

const seconds = z.number().int().nonnegative().max(2_592_000);
const milliseconds = z.number().int().positive().max(30_000);

/** The lifetimes and deadlines of a rule: what an operator may tune without a deploy. */
export const policySchema = z.strictObject({
  /** Seconds an answer is served without asking the upstream. */
  fresh: seconds,
  /** Seconds past freshness in which the answer is served at once and refreshed behind it. */
  staleWhileRevalidate: seconds,
  /** Seconds past freshness in which the answer bridges an upstream that is down or slow. */
  staleIfError: seconds,
  /** Seconds a "gone" answer (404, 410, code 10024) is remembered; it is never served stale. */
  negative: seconds,
  /** Share of `fresh` by which expiry is spread, so that entries do not expire together. */
  jitter: z.number().min(0).max(0.5),
  /** How long a visitor waits when there is a stale answer to give instead. */
  softDeadlineMs: milliseconds,
  /** Hard limit of a call that somebody waits for. */
  timeoutMs: milliseconds,
  /** Whether the answer also goes to the global tier (KV), when one is bound. */
  global: z.boolean(),
});

export type Policy = z.output<typeof policySchema>;

/** What operators may override at run time: any part of the policy, checked by the same schema. */
export const overridesSchema = policySchema.partial();

/**
 * An upstream call as a rule names it: `METHOD service /path/{segment}?parameter&parameter`. The
 * key of an answer is the service, every path segment and every parameter.
 */
const callPattern = z.string().regex(/^(GET|POST) [a-zA-Z]+ \/[\w./{}-]*(\?\w+(&\w+)*)?$/);

export const ruleSchema = policySchema.extend({
  calls: z.array(callPattern).min(1),
  /** Purge tags; `{name}` is filled in from the path or the query of the call. */
  tags: z.array(z.string().regex(/^[\w-]+(:\{\w+\})?$/)),
});

export type CacheRule = z.output<typeof ruleSchema>;

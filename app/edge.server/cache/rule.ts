import * as z from "zod";

const seconds = z.number().int().nonnegative().max(2_592_000);
const milliseconds = z.number().int().positive().max(30_000);

/** The lifetimes and deadlines of a rule: what an operator may tune without a deploy. */
export const policySchema = z.strictObject({
  /** Seconds a response is served without asking the upstream. */
  fresh: seconds,
  /** Seconds past freshness in which the response is served at once and refreshed behind it. */
  staleWhileRevalidate: seconds,
  /** Seconds past freshness in which the response is served when the upstream is down or slow. */
  staleIfError: seconds,
  /** Seconds a tombstone (404, 410, code 10024) is stored; it is never served stale. */
  negative: seconds,
  /** Share of `fresh` by which expiry is spread, so that entries do not expire together. */
  jitter: z.number().min(0).max(0.5),
  /** How long a visitor waits for the upstream when there is a stale response. */
  softDeadlineMs: milliseconds,
  /** Timeout of a call. */
  timeoutMs: milliseconds,
  /** Whether the response also goes to the global tier (KV), when one is bound. */
  global: z.boolean(),
});

export type Policy = z.output<typeof policySchema>;

/** The cache rule of an upstream call, part of its declaration. */
export interface CacheRule extends Readonly<Policy> {
  /** Part of the key, of `Cache-Status` and of overrides. */
  readonly name: string;
}

/** Order of load shedding: `related` is shed first, `article` last. */
export type Priority = "related" | "comments" | "article";

/** A path below the base: `{name}` stands for one segment, `**` for all that follow. */
const documentPattern = z.string().regex(/^\/(?:[\w./{}-]|\*\*)*$/);

export const documentRuleSchema = policySchema.omit({ negative: true, timeoutMs: true }).extend({
  documents: z.array(documentPattern).min(1),
  /** Query parameters that make another document; they are part of the key. */
  parameters: z.array(z.string().regex(/^\w+$/)),
});

export type DocumentRule = z.output<typeof documentRuleSchema>;

/** Documents that are never cached, and why. */
const uncachedDocumentSchema = z.strictObject({
  documents: z.array(documentPattern).min(1),
  uncachedBecause: z.string().min(10),
});

export type UncachedDocument = z.output<typeof uncachedDocumentSchema>;

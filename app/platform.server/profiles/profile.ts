import type { Upstreams } from "../../edge.server/config";

/** What a call is made with: the parameters it is declared with, and a POST's body. */
export interface OwnCall {
  readonly given: Readonly<Record<string, string | number | null>>;
  /** JSON, or a form's data; undefined for a GET. */
  readonly body: unknown;
}

/** How a platform spells one call; what is left out is as the call declares it. */
export interface Spelling {
  /** Where it goes: a call's pattern (call-pattern.ts), with the parameters that `asked` leaves. */
  readonly at?: `${"GET" | "POST"} ${keyof Upstreams} /${string}`;
  /** What is sent instead. It may throw when it cannot say it: the call fails, as on a broken network. */
  readonly asked?: (call: OwnCall) => OwnCall;
  /** The answer's data as the call's contract reads it, made of data that `Profile.data` has read. */
  readonly data?: (data: unknown) => unknown;
}

/**
 * How a platform spells what docs/upstream-contract.md has chosen: the one module to be written for a
 * platform that differs. All of it is untrusted JSON: the contracts check what comes out.
 */
export interface Profile {
  /** An answer in the site's envelope, `{code, message, data}`; anything else counts as no answer. */
  readonly envelope: (answer: unknown) => unknown;
  /** What all answers' data have in common: the names of fields, units, ids. */
  readonly data: (data: unknown) => unknown;
  /** By the name that a call is declared under. */
  readonly calls: Readonly<Record<string, Spelling>>;
}

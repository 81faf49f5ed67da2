import type { Upstreams } from "../../edge.server/config";
import type { FieldTable } from "./fields";

/** What a call is made with: the parameters it is declared with, and a POST's body. */
export interface OwnCall {
  readonly given: Readonly<Record<string, string | number | null>>;
  /** JSON, or a form's data; undefined for a GET. */
  readonly body: unknown;
}

/** How a platform's content ids become the encoded ones that the site's addresses carry. */
export interface IdForm {
  /**
   * `encoded`: they are encoded by the platform, with the configured salt. `plain`: numbers or texts, which the adapter
   * encodes with that salt and decodes again.
   */
  readonly form: "encoded" | "plain";
  /** What stands before an id on the wire, such as `urn:content:`. */
  readonly prefix?: string;
}

/** How an answer says whether it is one. Places are paths into it: `status.code`. */
export interface EnvelopeForm {
  /** Where it says that it went well, and by which values. An answer without anything there is none. */
  readonly success: { readonly at: string; readonly is: readonly (string | number | boolean)[] };
  /** Where a refusal's code stands; where success does, if not said. */
  readonly code?: string;
  /**
   * The site's codes for the platform's words: 10024 for content that is gone, 402 for an account that is not ready. Of
   * words that are not named the digits count.
   */
  readonly codes?: Readonly<Record<string, number>>;
  readonly message?: string;
  readonly data: string;
}

/** How a platform spells one call; what is left out is as the call declares it. */
export interface CallForm {
  /** Where it goes: a call's pattern (call-pattern.ts), with the parameters of the declared one. */
  readonly at?: `${"GET" | "POST"} ${keyof Upstreams} /${string}`;
  /** Which of its parameters are content ids. */
  readonly ids?: readonly string[];
  /** A page is asked for as the entries before it (`offset`): which parameter it is, and how many a page has. */
  readonly offset?: { readonly page: string; readonly size: number };
  /** Where in the data stands what the contract reads. */
  readonly list?: string;
  /** Fields of this answer alone, at its top: their names after `Adapter.fields` have been applied. */
  readonly rename?: Readonly<Record<string, string>>;
  /** What is sent instead, where data cannot say it. It may throw: the call fails, as on a broken network. */
  readonly asked?: (call: OwnCall) => OwnCall;
  /** The answer's data as the call's contract reads them, where data cannot say it. */
  readonly data?: (data: unknown) => unknown;
}

/**
 * How a platform spells what docs/upstream-contract.md has chosen: the one file to be written for a platform that
 * differs (docs/adopt.md). What comes out of it is untrusted JSON: the contracts check it.
 */
export interface Adapter {
  readonly envelope: EnvelopeForm;
  readonly ids: IdForm;
  /** How fields are named that the table does not name: camelCase becomes snake_case, or they stay. */
  readonly naming: "camelCase" | "as-is";
  /** What all answers' data have in common, by the platform's names. */
  readonly fields: FieldTable;
  /** By the name that a call is declared under. */
  readonly calls: Readonly<Record<string, CallForm>>;
}

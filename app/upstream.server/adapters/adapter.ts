import type { Upstreams } from "../../edge.server/config";
import type { FieldTable } from "./fields";

/** A call as the site declares it: its parameters, and the body of a POST. */
export interface DeclaredCall {
  readonly given: Readonly<Record<string, string | number | null>>;
  /** JSON or form data; undefined for a GET. */
  readonly body: unknown;
}

/** How the platform's content ids become the encoded ids in the site's URLs. */
export interface IdForm {
  /**
   * `encoded`: the platform encodes them with the configured salt. `plain`: numbers or texts, which the
   * adapter encodes and decodes with that salt.
   */
  readonly form: "encoded" | "plain";
  /** Prefix of an id on the wire, such as `urn:content:`. */
  readonly prefix?: string;
}

/** The envelope of a response. Fields are given by their path in it: `status.code`. */
export interface EnvelopeForm {
  /**
   * The field that marks success, and its values then. A body without the field is no response. Absent:
   * the HTTP status alone decides.
   */
  readonly success?: { readonly path: string; readonly is: readonly (string | number | boolean)[] };
  /** The field of a refusal's code; that of `success` by default, else the HTTP status. */
  readonly code?: string;
  /**
   * The site's codes for the platform's: 10024 for removed content, 402 for an account that is not
   * ready. A code that is not listed counts by its digits.
   */
  readonly codes?: Readonly<Record<string, number>>;
  readonly message?: string;
  /** Absent: the whole answer is data. */
  readonly data?: string;
}

/** Where a visitor's token is in a request. */
export interface TokenForm {
  /** `authorization` by default. */
  readonly header?: string;
  /** What precedes the token, such as `Bearer `. */
  readonly prefix?: string;
}

/** Where a fixed key of the site is in every request; its value is the configuration's (`PLATFORM_API_KEY`). */
export type ApiKeyForm = { readonly header: string } | { readonly query: string };

/**
 * A field of a POST's body: a parameter of the call or a field of the site's body, the same with the
 * platform's values for the site's, or a constant.
 */
export type BodyForm =
  | string
  | { readonly from: string; readonly values: Readonly<Record<string, string | number | boolean>> }
  | { readonly constant: string | number | boolean };

/** How one call differs from its declaration; what is absent stays as declared. */
export interface CallForm {
  /** The call's pattern (call-pattern.ts), with the parameters and body fields of the declared one. */
  readonly pattern?: `${"GET" | "POST"} ${keyof Upstreams} /${string}`;
  /** Parameters and body fields that are content ids. */
  readonly ids?: readonly string[];
  /** For pages by offset (a parameter `offset`): the declared page parameter, and the entries of a page. */
  readonly offset?: { readonly page: string; readonly size: number };
  /** The body's fields by the platform's names; absent: the site's body. */
  readonly body?: Readonly<Record<string, BodyForm>>;
  /** Path of the contract's data within the response's data, by the platform's names. */
  readonly list?: string;
  /** Fields of this call's answers, before `Adapter.fields`. */
  readonly fields?: FieldTable;
  /** Changes parameters and body in ways that data cannot express. If it throws, the call fails. */
  readonly request?: (call: DeclaredCall) => DeclaredCall;
  /** Changes the response's data, with its fields converted, in ways that data cannot express. */
  readonly response?: (data: unknown) => unknown;
}

/**
 * A platform's differences from docs/upstream-contract.md, in one file (docs/adopt.md). Its output is
 * untrusted JSON, which the contracts check.
 */
export interface Adapter {
  readonly envelope: EnvelopeForm;
  readonly ids: IdForm;
  readonly token?: TokenForm;
  readonly apiKey?: ApiKeyForm;
  /**
   * What URLs of pictures and media (`files`, `URL`) without a host are relative to: a service at its
   * configured URL, or another URL. Absent: the site's own host.
   */
  readonly mediaBase?: keyof Upstreams | `https://${string}`;
  /** Fields that `fields` does not list: camelCase becomes snake_case, or names stay. */
  readonly naming: "camelCase" | "as-is";
  /** Conversion of fields in every response, by the platform's names. */
  readonly fields: FieldTable;
  /**
   * Calls that `calls` does not list: sent as declared, or not at all, so that the site shows what it
   * shows without them.
   */
  readonly unlisted: "as-declared" | "none";
  /** By the name of the declared call. */
  readonly calls: Readonly<Record<string, CallForm>>;
}

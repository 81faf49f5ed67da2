import type { KeyPart } from "./key";
import type { RuleName } from "./rules";

/** What asking the upstream came to. */
export type Loaded<T> =
  | {
      readonly kind: "value";
      /** The answer's text as it came: an unchanged text means an unchanged value. */
      readonly wire: string;
      /** Parses and derives the value; throws when the answer breaks its contract. */
      readonly value: () => T | Promise<T>;
      readonly httpStatus: number;
    }
  /** The content does not exist (any more): remembered shortly, never bridged by stale data. */
  | {
      readonly kind: "gone";
      readonly code: number;
      readonly message: string;
      readonly httpStatus: number;
    }
  /** A living platform's refusal: passed on, never remembered. */
  | { readonly kind: "refused"; readonly code: number; readonly message: string }
  | { readonly kind: "failed"; readonly reason: string };

/** One read through the cache. */
export interface CacheRead<T> {
  readonly rule: RuleName;
  /** Everything the answer depends on. */
  readonly key: readonly KeyPart[];
  readonly tags: readonly string[];
  /** @param lastResort whether nothing older could be given instead */
  load(lastResort: boolean): Promise<Loaded<T>>;
  /** Turns a stored text into a value, when it was stored by another build. */
  revive(wire: string): T | Promise<T>;
}

export type CacheAnswer<T> =
  | {
      readonly status: "ok";
      readonly value: T;
      /** Bridges an upstream that failed or was too slow; an answer that is only being refreshed is not stale. */
      readonly stale: boolean;
      readonly ageSeconds: number;
    }
  | { readonly status: "refused"; readonly code: number; readonly message: string }
  | { readonly status: "unavailable" };

export interface EdgeCache {
  /**
   * The answer under the read's rule: fresh, or stale within the rule's allowances while a refresh
   * runs behind it. Never rejects.
   */
  read<T>(request: CacheRead<T>): Promise<CacheAnswer<T>>;
  /** Forgets every answer carrying one of the tags, here at once and elsewhere as they learn. */
  purge(tags: readonly string[]): Promise<void>;
}

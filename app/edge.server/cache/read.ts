import type { CacheStatus, CallParameters } from "../observability/cache-status";
import { versionOf, type Entry } from "./entry";
import type { KeyPart } from "./key";
import type { CacheRule } from "./rule";

/** The result of asking the upstream. */
export type Loaded<T> =
  | {
      readonly kind: "value";
      /** The answer's text as it came: an unchanged text means an unchanged value. */
      readonly wire: string;
      /** Parses and derives the value; throws when the answer breaks its contract. */
      readonly value: () => T | Promise<T>;
      readonly httpStatus: number;
    }
  /** The content does not exist (any more): stored shortly as a tombstone, never replaced by stale data. */
  | {
      readonly kind: "gone";
      readonly code: number;
      readonly message: string;
      readonly httpStatus: number;
    }
  /** Unverified: a 404 without the platform's envelope, of its static host or of a misrouted one. */
  | {
      readonly kind: "missing";
      readonly code: number;
      readonly message: string;
      readonly httpStatus: number;
    }
  /** The platform's refusal: returned to the caller, never stored. */
  | { readonly kind: "refused"; readonly code: number; readonly message: string }
  | { readonly kind: "failed"; readonly reason: string };

/**
 * Makes a call again for another request.
 *
 * @param edge that request's context
 */
export type MakeCall = (edge: unknown, given: CallParameters) => Promise<unknown>;

/** One read through the cache. */
export interface CacheRead<T> {
  /** As it is declared: overrides are the cache's own business. */
  readonly rule: CacheRule;
  /** Everything the answer depends on. */
  readonly key: readonly KeyPart[];
  readonly tags: readonly string[];
  /** @param lastResort whether nothing older could be given instead */
  load(lastResort: boolean): Promise<Loaded<T>>;
  /** The page works without it: while it fails, the back-off applies to first visitors, too. */
  readonly isSecondary?: boolean;
  /** How it is made again for another request, by its rule's name; a read without cannot be. */
  readonly again?: { readonly given: CallParameters; readonly make: MakeCall };
  /** What of an answer's text makes it another answer; without it every difference does. */
  readonly comparable?: (wire: string) => string;
  /** Turns a stored text into a value, when it was stored by another build. */
  deserialize(wire: string): T | Promise<T>;
}

/** What the log of a request has of an answer that it is made of. */
export function partOf<T>(
  { again }: CacheRead<T>,
  { begunAt, observedCommands, outcome }: Entry,
): Pick<CacheStatus, "begunAt" | "observedCommands" | "again"> {
  const part = { begunAt, observedCommands };
  if (again === undefined) return part;
  return { ...part, again: { given: again.given, version: () => versionOf(outcome) } };
}

export type CacheAnswer<T> =
  | {
      readonly status: "ok";
      readonly value: T;
      /** Served as stale-if-error; an answer that is only being refreshed is not stale. */
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
  /** Evicts every answer carrying one of the tags here; a purge command makes them count as absent everywhere. */
  purge(tags: readonly string[]): Promise<void>;
}

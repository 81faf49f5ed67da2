import type { CacheStatus, CallParameters } from "../observability/cache-status";
import { versionOf, type Entry } from "./entry";
import type { KeyPart } from "./key";
import type { CacheRule } from "./rule";

/** The result of a call to the upstream. */
export type Loaded<T> =
  | {
      readonly kind: "value";
      /** The response's text; while it is unchanged, so is the value. */
      readonly wire: string;
      /** Parses and derives the value; throws when the response breaks its contract. */
      readonly value: () => T | Promise<T>;
      readonly httpStatus: number;
    }
  /** The content does not exist or was removed: stored briefly, never replaced by stale data. */
  | {
      readonly kind: "tombstone";
      readonly code: number;
      readonly message: string;
      readonly httpStatus: number;
    }
  /** A 404 without the platform's envelope, as of a static host: does not prove that the content is gone. */
  | {
      readonly kind: "unverified-404";
      readonly code: number;
      readonly message: string;
      readonly httpStatus: number;
    }
  /** The platform's refusal: returned to the caller, never stored. */
  | { readonly kind: "refused"; readonly code: number; readonly message: string }
  | { readonly kind: "failed"; readonly reason: string };

/**
 * Repeats a call for another request.
 *
 * @param context that request's context
 * @param given the call's parameters
 */
export type MakeCall = (context: unknown, given: CallParameters) => Promise<unknown>;

/** One read through the cache. */
export interface CacheRead<T> {
  /** The declared rule; the cache applies overrides. */
  readonly rule: CacheRule;
  /** Everything the response depends on. */
  readonly key: readonly KeyPart[];
  readonly tags: readonly string[];
  /** @param lastResort whether there is no stale answer to fall back to */
  load(lastResort: boolean): Promise<Loaded<T>>;
  /** The page works without it: the back-off applies even when nothing is stored. */
  readonly isSecondary?: boolean;
  /** How the read is repeated for another request; absent if it cannot be. */
  readonly again?: { readonly given: CallParameters; readonly make: MakeCall };
  /** Normalises a response's text before it is compared with the stored one; by default every difference counts. */
  readonly comparable?: (wire: string) => string;
  /** Derives the value of a text that another build stored. */
  deserialize(wire: string): T | Promise<T>;
}

/** The fields of a read's log entry that describe its response. */
export function responseFields<T>(
  { again }: CacheRead<T>,
  { begunAt, observedCommands, outcome }: Entry,
): Pick<CacheStatus, "begunAt" | "observedCommands" | "again"> {
  const part = { begunAt, observedCommands };
  if (again === undefined) return part;
  return { ...part, again: { given: again.given, version: () => versionOf(outcome) } };
}

export type CacheResult<T> =
  | {
      readonly status: "ok";
      readonly value: T;
      /** Served as stale-if-error; false under stale-while-revalidate. */
      readonly isStaleIfError: boolean;
      readonly ageSeconds: number;
    }
  | { readonly status: "refused"; readonly code: number; readonly message: string }
  | { readonly status: "unavailable" };

export interface EdgeCache {
  /**
   * The response under the read's rule: fresh, or stale within stale-while-revalidate (during a refresh) or
   * stale-if-error (after a failure). Never rejects.
   */
  read<T>(request: CacheRead<T>): Promise<CacheResult<T>>;
  /** Evicts answers with one of the tags here; a purge command invalidates them everywhere. */
  purge(tags: readonly string[]): Promise<void>;
}

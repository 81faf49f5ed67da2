import type { ObservedCommandIds } from "../host/control-store";

/** The parameters of a call to the platform. */
export type CallParameters = Readonly<Record<string, string | number | null>>;

/** One read's entry for the `Cache-Status` header (RFC 9211). */
export interface CacheStatus {
  /** The cache rule; "document" or "data" for a response that bypassed the caches. */
  readonly rule: string;
  readonly outcome:
    | { readonly hit: true }
    | {
        readonly hit: false;
        /** Why the request was forwarded (RFC 9211, section 2.2). */
        readonly fwd: "uri-miss" | "stale" | "bypass" | "method";
        readonly fwdStatus?: number;
        readonly stored: boolean;
        /** Answered by another request's work (RFC 9211, section 2.7). */
        readonly collapsed: boolean;
      };
  /** Remaining freshness in whole seconds; negative when the response was stale. */
  readonly ttlSeconds?: number;
  /** The allowance of a stale response. */
  readonly allowance?: "SWR" | "SIE";
  /** Digest of the key, shown to operators only; empty without one. */
  readonly key: string;
  /** The read failed: the response lacks this part. */
  readonly failed?: boolean;
  /** Duration of the read in milliseconds; absent without a wait. */
  readonly milliseconds?: number;
  /** Beginning of the response's load, in the fleet's time. */
  readonly begunAt?: number;
  /** Commands that the load observed. */
  readonly observedCommands?: ObservedCommandIds | undefined;
  /** The call's parameters and the response's version; absent when the read cannot be repeated. */
  readonly again?: { readonly given: CallParameters; readonly version: () => Promise<string> };
  /** Purge tags of the response, which documents made of it inherit. */
  readonly tags?: readonly string[];
}

/** A read of a document. */
export interface MadeOf {
  /** The call's name. */
  readonly call: string;
  /** The call's parameters. */
  readonly given: CallParameters;
  /** The response's version, and whether it was served as stale-if-error, which pages show. */
  readonly version: string;
}

function serialise(entry: CacheStatus, withKey: boolean): string {
  const parts = ["edge"];
  if (entry.outcome.hit) parts.push("hit");
  else {
    parts.push(`fwd=${entry.outcome.fwd}`);
    if (entry.outcome.fwdStatus !== undefined) parts.push(`fwd-status=${entry.outcome.fwdStatus}`);
    if (entry.outcome.stored) parts.push("stored");
    if (entry.outcome.collapsed) parts.push("collapsed");
  }
  if (entry.ttlSeconds !== undefined) parts.push(`ttl=${entry.ttlSeconds}`);
  if (withKey && entry.key !== "") parts.push(`key="${entry.key}"`);
  const detail = entry.allowance ? `${entry.rule} stale ${entry.allowance}` : entry.rule;
  parts.push(`detail="${detail}"`);
  return parts.join("; ");
}

/** The cache reads of one response, in order. */
export class CacheStatusLog {
  readonly #entries: CacheStatus[] = [];
  readonly #observe: (entry: CacheStatus) => void;
  #open = 0;
  #brokenOff = false;
  #holdsUntil = Number.POSITIVE_INFINITY;

  /** @param observe called with every entry, for counters */
  constructor(observe: (entry: CacheStatus) => void = () => {}) {
    this.#observe = observe;
  }

  /** A read has begun; `finish` ends it. */
  begin(): void {
    this.#open += 1;
  }

  finish(entry: CacheStatus): void {
    this.#open -= 1;
    this.add(entry);
  }

  add(entry: CacheStatus): void {
    this.#entries.push(entry);
    this.#observe(entry);
  }

  /** Marks the response as incomplete: a part failed or was cut off. Call before it ends. */
  breakOff(): void {
    this.#brokenOff = true;
  }

  /** The response is valid until this instant at most, Unix milliseconds. */
  holdUntil(instant: number): void {
    this.#holdsUntil = Math.min(this.#holdsUntil, instant);
  }

  /** Until when the response stays valid with unchanged data, Unix milliseconds. */
  get holdsUntil(): number {
    return this.#holdsUntil;
  }

  /**
   * The response's reads by key; null when one of them cannot be repeated.
   */
  async madeOf(): Promise<ReadonlyMap<string, MadeOf> | null> {
    if (this.#entries.some(({ again }) => again === undefined)) return null;
    const reads = this.#entries.map(async ({ key, rule, again, allowance }) => {
      const version = `${await again?.version()}${allowance === "SIE" ? " SIE" : ""}`;
      return [key, { call: rule, given: again?.given ?? {}, version }] as const;
    });
    return new Map(await Promise.all(reads));
  }

  /** Whether reads are still under way. */
  get hasPendingReads(): boolean {
    return this.#open > 0;
  }

  /** Whether every read has finished with a response and nothing was cut off. */
  get complete(): boolean {
    return (
      !this.#brokenOff && this.#open === 0 && this.#entries.every((entry) => entry.failed !== true)
    );
  }

  /** Whether every read has finished and nothing was cut off, but some reads failed. */
  get lacksParts(): boolean {
    return !this.#brokenOff && this.#open === 0 && !this.complete;
  }

  get tags(): string[] {
    return [...new Set(this.#entries.flatMap((entry) => entry.tags ?? []))];
  }

  /** Beginning of the oldest load among the reads, in the fleet's time; at most `now`. */
  oldest(now: number): number {
    return Math.min(now, ...this.#entries.map((entry) => entry.begunAt ?? now));
  }

  /** The reads that commands can invalidate. */
  get parts(): {
    readonly tags: readonly string[];
    readonly begunAt: number;
    readonly observedCommands?: ObservedCommandIds | undefined;
  }[] {
    return this.#entries.flatMap(({ tags, begunAt, observedCommands }) =>
      tags === undefined || begunAt === undefined ? [] : [{ tags, begunAt, observedCommands }],
    );
  }

  get entries(): readonly CacheStatus[] {
    return this.#entries;
  }

  /** Whether a read so far was served as stale-if-error. */
  get usedStaleIfError(): boolean {
    return this.#entries.some((entry) => entry.allowance === "SIE");
  }

  /** The header's value: nearest the origin first, as RFC 9211 section 2 orders it. */
  header({ withKeys = false } = {}): string {
    return this.#entries.map((entry) => serialise(entry, withKeys)).join(", ");
  }
}

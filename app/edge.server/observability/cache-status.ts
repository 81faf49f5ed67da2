import type { ObservedCommandIds } from "../host/control-store";

/** What a call to the platform is given. */
export type CallParameters = Readonly<Record<string, string | number | null>>;

/** One read's entry for the `Cache-Status` header (RFC 9211). */
export interface CacheStatus {
  /** The cache rule; "document" or "data" for an answer that passed the caches by. */
  readonly rule: string;
  readonly outcome:
    | { readonly hit: true }
    | {
        readonly hit: false;
        /** Why the request went on (RFC 9211, section 2.2). */
        readonly fwd: "uri-miss" | "stale" | "bypass" | "method";
        readonly fwdStatus?: number;
        readonly stored: boolean;
        /** Answered by the request of somebody else. */
        readonly collapsed: boolean;
      };
  /** Remaining freshness in whole seconds; negative when the answer was stale. */
  readonly ttlSeconds?: number;
  /** SWR or SIE: which allowance a stale answer was served under. */
  readonly allowance?: "SWR" | "SIE";
  /** Digest of the key, shown to operators only; empty for what has none. */
  readonly key: string;
  /** Nothing could be given: the answer goes without this part. */
  readonly failed?: boolean;
  /** How long the read took, in milliseconds; absent where nothing was waited for. */
  readonly milliseconds?: number;
  /** When what was read began to load, in the fleet's time; absent for what is no content. */
  readonly begunAt?: number;
  /** Invalidations that were known when it began. */
  readonly observedCommands?: ObservedCommandIds | undefined;
  /** What the read's call was given, where it can be made again, and the answer's version. */
  readonly again?: { readonly given: CallParameters; readonly version: () => Promise<string> };
  /** Purge tags of what was read: whatever is made from it is purged with it. */
  readonly tags?: readonly string[];
}

/** A read that an answer was made of. */
export interface MadeOf {
  /** The call's name. */
  readonly call: string;
  readonly given: CallParameters;
  /** Of the answer it gave, and whether that bridged a failure, which pages say. */
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

/** Collects the cache reads of one answer, in the order they were made. */
export class CacheStatusLog {
  readonly #entries: CacheStatus[] = [];
  readonly #observe: (entry: CacheStatus) => void;
  #open = 0;
  #brokenOff = false;
  #holdsUntil = Number.POSITIVE_INFINITY;

  /** @param observe told of every entry as it is made, for counters */
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

  /** The answer was made without a part that could not be, or was given up: say so before it ends. */
  breakOff(): void {
    this.#brokenOff = true;
  }

  /** The answer says something that is no longer true at this instant, Unix milliseconds. */
  holdUntil(instant: number): void {
    this.#holdsUntil = Math.min(this.#holdsUntil, instant);
  }

  /** Until when nothing but other data makes another answer, Unix milliseconds. */
  get holdsUntil(): number {
    return this.#holdsUntil;
  }

  /**
   * What the answer was made of, by key; null when a read cannot be made again. Reads of its own, of the document
   * that it became, have no version.
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
  get isReading(): boolean {
    return this.#open > 0;
  }

  /** Whether every read of the answer was finished and gave something, and nothing was given up. */
  get complete(): boolean {
    return (
      !this.#brokenOff && this.#open === 0 && this.#entries.every((entry) => entry.failed !== true)
    );
  }

  /** Whether every read was finished and nothing was given up, but some could give nothing. */
  get lacksParts(): boolean {
    return !this.#brokenOff && this.#open === 0 && !this.complete;
  }

  get tags(): string[] {
    return [...new Set(this.#entries.flatMap((entry) => entry.tags ?? []))];
  }

  /** When the oldest of all that was read began to load, in the fleet's time. */
  oldest(now: number): number {
    return Math.min(now, ...this.#entries.map((entry) => entry.begunAt ?? now));
  }

  /** What of the answer orders can take down. */
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

  /** Whether anything in the answer so far bridges an upstream that failed. */
  get usedStaleIfError(): boolean {
    return this.#entries.some((entry) => entry.allowance === "SIE");
  }

  /** The header's value: nearest the origin first, as RFC 9211 section 2 orders it. */
  header({ withKeys = false } = {}): string {
    return this.#entries.map((entry) => serialise(entry, withKeys)).join(", ");
  }
}

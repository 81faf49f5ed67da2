import type { Clock } from "../../model/time/clock";
import type { ControlStore } from "./control-store";
import type { SubmissionStore } from "../throttle/submissions";
import type { Throttle } from "../throttle/throttle";

/** Port: files of the build, for hosts that have nobody in front of them to serve these. */
export interface StaticFiles {
  /** The file's answer, or null when the address names none. */
  answer(request: Request): Promise<Response | null>;
}

/** How much of its memory a process may keep answers and documents in, in bytes; the edge's own if absent. */
export interface MemoryLimits {
  readonly dataBytes?: number;
  readonly documentBytes?: number;
}

/** Port: what becomes of work that outlives the answer. */
export interface BackgroundWork {
  /** Keeps the process alive for the work; a rejection is the work's own affair. */
  waitUntil(work: Promise<unknown>): void;
}

/**
 * All that the edge needs from where it runs, made once per process. Everything but the variables
 * may be missing (null): the edge then does with less, and says so on the operators' page.
 */
export interface Host {
  /** The environment's variables, not yet checked (`config.ts`). */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  /** Null where the edge's own limits are right: an isolate of 128 MB. */
  readonly memory: MemoryLimits | null;
  /** @param siteOrigin the configured public address of the site */
  tiers(siteOrigin: string): OuterTiers;
  readonly control: ControlStore | null;
  readonly counters: CounterSink | null;
  /** Counts for the whole fleet; null where every process counts by itself. */
  readonly throttle: Throttle | null;
  /** Outcomes of submitted forms, for the whole fleet; null where every process stores its own. */
  readonly submissions: SubmissionStore | null;
  /** Null where the platform answers files before the edge is asked. */
  readonly files: StaticFiles | null;
  /** The visitor's own address as the host vouches for it, never from a header a visitor can send; null if unknown. */
  clientAddress(request: Request): string | null;
  /** Where this process runs, in the host's words (a data centre's code); null if unknown. */
  colo(request: Request): string | null;
}

/** One counted thing of a recorded answer: the answer itself, or one of the reads it was made of. */
export interface CounterPoint {
  readonly what: "answer" | "read";
  /** The cache rule; "none" for an answer without one. */
  readonly rule: string;
  readonly build: string;
  /** "document" or "data" of an answer; what became of a read. */
  readonly outcome: string;
  /** HTTP status of an answer; empty for reads. */
  readonly status: string;
  /** Where it was answered; empty when the host does not say. */
  readonly colo: string;
  /** How many answers this recorded one stands for. */
  readonly weight: number;
  /** Until an answer was over, or a read was; milliseconds. */
  readonly milliseconds: number;
}

/** Port: takes what is counted for the whole fleet. Never waits and never throws. */
export interface CounterSink {
  record(point: CounterPoint): void;
}

/** The right to load a key for all processes of a colo. */
export interface Lease {
  /**
   * Gives it back; may reject, and then it runs out by itself.
   *
   * @param isStored whether what was loaded is in the tier; if not, all who wait may go at once
   */
  release(isStored: boolean): Promise<void>;
}

/**
 * Port: a cache tier outside the process, a store of texts by key. Its failures are misses: no visitor
 * ever waits for it to recover, so an implementation may reject whenever it likes. What it hands out
 * may be old, purged or garbled: the edge checks every text it gets back.
 */
export interface OuterTier {
  get(key: string): Promise<string | null>;
  /** @param seconds after which the text may be forgotten, never before it is of use */
  put(key: string, text: string, seconds: number): Promise<void>;
  /** Where a tier cannot delete (KV in good time), nothing is done: orders are checked on reading. */
  delete(key: string): Promise<void>;
  /**
   * Lets one process of all that share the tier load a key; null while another one does. A holder that
   * dies or hangs loses it within a second or so. Absent where processes share no such thing.
   *
   * @param longestMs after which even a living holder has it no more
   */
  lease?(key: string, longestMs: number): Promise<Lease | null>;
}

/** The tiers a host offers, from the nearest; the isolate's own memory is always there. */
export interface OuterTiers {
  /** Shared by the processes of one place: the Cache API of a data centre, the Redis of a machine room. */
  readonly dataCentre: OuterTier | null;
  /** Shared by all places; holds what rules with `global: true` keep, rarely written. */
  readonly global: OuterTier | null;
}

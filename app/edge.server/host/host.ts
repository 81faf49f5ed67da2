import type { Clock } from "../clock/clock";
import type { ControlStore } from "./control-store";
import type { CounterSink } from "./counter-sink";
import type { OuterTiers } from "./outer-tier";
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
  /** Null where the platform answers files before the edge is asked. */
  readonly files: StaticFiles | null;
  /** The visitor's own address as the host vouches for it, never as a visitor claims; null if unknown. */
  clientAddress(request: Request): string | null;
  /** Where this process runs, in the host's words (a data centre's code); null if unknown. */
  colo(request: Request): string | null;
}

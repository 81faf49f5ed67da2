import { type Clock, createSystemClock } from "../../model/time/clock";
import type { ControlStore } from "./control-store";
import type { SubmissionStore } from "../throttle/submissions";
import type { Throttle } from "../throttle/throttle";

/** Port: the build's files, for hosts without a server for them in front. */
export interface StaticFiles {
  /** The file's answer, or null when the URL names none. */
  respond(request: Request): Promise<Response | null>;
}

/** Memory for answers and documents in bytes; the edge's defaults if absent. */
export interface MemoryLimits {
  readonly dataBytes?: number;
  readonly documentBytes?: number;
}

/** Port: work that outlives the response. */
export interface BackgroundWork {
  /** Keeps the process alive for the work; rejections are ignored. */
  waitUntil(promise: Promise<unknown>): void;
}

/**
 * What the edge needs from the platform it runs on, made once per process. Members may be null: the edge then
 * does without them and shows so on the operators' page.
 */
export interface Host {
  /** The environment's variables, not yet checked (`config.ts`). */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  /** Null for the defaults, which fit an isolate of 128 MB. */
  readonly memory: MemoryLimits | null;
  /** @param siteOrigin the configured public URL of the site */
  tiers(siteOrigin: string): OuterTiers;
  readonly control: ControlStore | null;
  readonly metrics: MetricsSink | null;
  /** Counts for the fleet; null where every process counts by itself. */
  readonly throttle: Throttle | null;
  /** Outcomes of submitted forms for the fleet; null where every process stores its own. */
  readonly submissions: SubmissionStore | null;
  /** Null where the platform serves files before the edge. */
  readonly files: StaticFiles | null;
  /** The visitor's IP address from a source that visitors cannot forge; null if unknown. */
  clientIp(request: Request): string | null;
  /** The data centre's code or the machine's name; null if unknown. */
  colo(request: Request): string | null;
}

/** A data point of a recorded response: the response itself, or one of its reads. */
export interface CounterPoint {
  /** "answer" for a response: the word of the stored points. */
  readonly what: "answer" | "read";
  /** The cache rule; "none" for a response without one. */
  readonly rule: string;
  readonly build: string;
  /** The request type of a response; the counter of a read (`counterOf`). */
  readonly outcome: string;
  /** HTTP status of a response; empty for reads. */
  readonly status: string;
  /** The colo; empty if unknown. */
  readonly colo: string;
  /** The number of answers that this sampled one stands for. */
  readonly weight: number;
  /** Duration until the end of the response or read. */
  readonly milliseconds: number;
}

/** Port: takes data points for the fleet. Never waits and never throws. */
export interface MetricsSink {
  record(point: CounterPoint): void;
}

/** The right to load a key for all processes that share the tier. */
export interface Lease {
  /**
   * Returns the lease; after a rejection it expires by itself.
   *
   * @param isStored whether the tier has the entry; if not, all waiting processes may load at once
   */
  release(isStored: boolean): Promise<void>;
}

/**
 * Port: a cache tier outside the process, a store of texts by key. Rejections count as misses. Its texts may be
 * old, purged or garbled: the edge checks each one.
 */
export interface OuterTier {
  get(key: string): Promise<string | null>;
  /** @param seconds after which the text may be dropped */
  put(key: string, text: string, seconds: number): Promise<void>;
  /** Does nothing in a tier that cannot delete soon (KV): purges are checked on reading. */
  delete(key: string): Promise<void>;
  /**
   * Leases a key to one of the processes that share the tier; null while another one holds it. A holder that dies
   * or hangs loses it after about a second. Absent where the tier has no leases.
   *
   * @param longestMs after which the lease expires in any case
   */
  lease?(key: string, longestMs: number): Promise<Lease | null>;
}

/** A host's tiers behind the isolate's memory, nearest first. */
export interface OuterTiers {
  /** Shared by the processes of one site: the Cache API of a data centre, or a Redis. */
  readonly dataCentre: OuterTier | null;
  /** Shared by all data centres, rarely written; for rules with `global: true`. */
  readonly global: OuterTier | null;
}

/** A host with memory and a clock only: for tests, tools and `npm run dev`. */
export function bareHost(variables: Host["variables"], parts: Partial<Host> = {}): Host {
  return {
    variables,
    clock: createSystemClock(),
    memory: null,
    tiers: () => ({ dataCentre: null, global: null }),
    control: null,
    metrics: null,
    throttle: null,
    submissions: null,
    files: null,
    clientIp: () => null,
    colo: () => null,
    ...parts,
  };
}

/** Characters that have no meaning in keys. */
export const DEPLOYMENT_NAME = /^[\w.-]{1,40}$/;

/**
 * The prefix of every key and channel in a shared store, which separates sites and their deployments: the
 * deployment's name and the site's origin.
 *
 * @param variables the environment's, not yet checked (`config.ts` refuses malformed ones before any write)
 */
export function siteKey(variables: Readonly<Record<string, unknown>>): string {
  const host = String(variables["WAP_HOST"] ?? "");
  const origin = URL.canParse(host) ? new URL(host).origin : "";
  const given = String(variables["DEPLOYMENT"] ?? "").trim();
  return `${given === "" ? "production" : given}:${origin}`;
}

import { BackOff, NotFoundQuarantine } from "../../../app/edge.server/cache/failures";
import { RequestCache } from "../../../app/edge.server/cache/edge-cache";
import { serialiseEntry, weigh, type Entry } from "../../../app/edge.server/cache/entry";
import { WeightedLruCache } from "../../../app/edge.server/cache/weighted-lru-cache";
import { PurgeLog } from "../../../app/edge.server/cache/purge-log";
import type { CacheRead, Loaded } from "../../../app/edge.server/cache/read";
import type { CacheRule } from "../../../app/edge.server/cache/rule";
import { SingleFlight } from "../../../app/edge.server/cache/single-flight";
import { TieredStore, type Tiers } from "../../../app/edge.server/cache/tiered-store";
import { Control } from "../../../app/edge.server/control/control";
import { RuleOverrides } from "../../../app/edge.server/control/overrides";
import type { OuterTier } from "../../../app/edge.server/host/host";
import { CacheStatusLog } from "../../../app/edge.server/observability/cache-status";
import { Counters } from "../../../app/edge.server/observability/counters";
import type { Logger } from "../../../app/edge.server/observability/logger";
import { ServerTiming, Waterfall } from "../../../app/edge.server/observability/waterfall";
import { clockOf } from "../../helpers/clock";

/** A minute fresh, ten minutes stale-while-revalidate, a week stale-if-error; tombstones for half a minute. */
export const contentRule: CacheRule = {
  name: "content",
  fresh: 60,
  staleWhileRevalidate: 600,
  staleIfError: 604_800,
  negative: 30,
  jitter: 0.1,
  softDeadlineMs: 800,
  timeoutMs: 3000,
  global: true,
};

export const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** An outer tier in memory that shows what it holds. */
export function mapTier(held = new Map<string, string>()): OuterTier & { held: typeof held } {
  return {
    held,
    get: async (key) => held.get(key) ?? null,
    put: async (key, text) => void held.set(key, text),
    delete: async (key) => void held.delete(key),
  };
}

export interface Isolate {
  /** Unix milliseconds; tests move it. */
  clock: { now: number };
  /** The cache as a new request sees it, with what the request's headers will say. */
  request(options?: { waitUntil?: (work: Promise<unknown>) => void }): {
    cache: RequestCache;
    status: CacheStatusLog;
  };
  settle(): Promise<void>;
  tiers: Tiers<Entry>;
  control: Control;
  counters: Counters;
}

export function isolateWith({
  dataCentre = null,
  global = null,
  build = "one",
  leaseWrite,
}: {
  dataCentre?: OuterTier | null;
  global?: OuterTier | null;
  build?: string;
  leaseWrite?: Tiers<Entry>["leaseWrite"];
} = {}): Isolate {
  const clock = { now: 1_700_000_000_000 };
  const purges = new PurgeLog();
  const control = new Control({ rules: new RuleOverrides(), purges }, clockOf(clock));
  const tiers: Tiers<Entry> = {
    memory: new WeightedLruCache<Entry>(1_000_000, weigh),
    invalidations: {
      purges,
      now: () => clock.now,
      ready: () => control.ready(),
      isConfirmed: (entry, isLoadedHere) => control.isConfirmed(entry, isLoadedHere),
      inFleetTime: () => control.clock.isShared,
    },
    dataCentre,
    global,
    ...(leaseWrite === undefined ? {} : { leaseWrite }),
  };
  const flights = new SingleFlight();
  const backOff = new BackOff(() => clockOf(clock).monotonic());
  const quarantine = new NotFoundQuarantine(() => clockOf(clock).monotonic());
  const counters = new Counters(clockOf(clock));
  const background: Promise<unknown>[] = [];
  return {
    clock,
    control,
    counters,
    tiers,
    request: ({ waitUntil = (work: Promise<unknown>) => void background.push(work) } = {}) => {
      const status = new CacheStatusLog();
      const cache = new RequestCache(() => ({
        store: new TieredStore(tiers, (entry) => serialiseEntry(entry, build), silent),
        build,
        calls: new Map(),
        control,
        flights,
        backOff,
        quarantine,
        counters,
        now: () => clock.now,
        random: () => 0,
        ruleFor: (declared) => declared,
        timing: new ServerTiming(),
        cacheStatus: status,
        waterfall: new Waterfall(clockOf(clock)),
        log: silent,
        waitUntil,
      }));
      return { cache, status };
    },
    settle: async () => {
      while (background.length > 0) await background.shift();
    },
  };
}

export interface Upstream {
  calls: number;
  parsed: number;
  answer: () => Promise<Loaded<string>> | Loaded<string>;
  read: CacheRead<string>;
}

/** An upstream whose responses a test chooses, and the read that asks it for the article "ab12". */
export function articleUpstream(): Upstream {
  const upstream: Upstream = {
    calls: 0,
    parsed: 0,
    answer: () => found("first edition"),
    read: {
      rule: contentRule,
      key: ["staticContent", ["content", "ab12"]],
      tags: ["content", "content:ab12"],
      load: async () => {
        upstream.calls += 1;
        return upstream.answer();
      },
      deserialize: (wire) => `revived ${wire}`,
    },
  };
  const found = (wire: string): Loaded<string> => ({
    kind: "value",
    wire,
    httpStatus: 200,
    value: () => {
      upstream.parsed += 1;
      return wire;
    },
  });
  return upstream;
}

export function found(wire: string): Loaded<string> {
  return {
    kind: "value",
    wire,
    httpStatus: 200,
    value: () => wire,
  };
}

export const down: Loaded<string> = { kind: "failed", reason: "status-503" };

/** What a static host says of a file that is not there, and a misrouted one of everything. */
export const bareNotFound: Loaded<string> = {
  kind: "unverified-404",
  code: 404,
  message: "",
  httpStatus: 404,
};

export const removed: Loaded<string> = {
  kind: "tombstone",
  code: 10024,
  message: "",
  httpStatus: 200,
};

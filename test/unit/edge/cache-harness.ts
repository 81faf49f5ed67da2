import { BackOff } from "../../../app/edge.server/cache/back-off";
import { RequestCache } from "../../../app/edge.server/cache/edge-cache";
import { serialiseEntry, weigh, type Entry } from "../../../app/edge.server/cache/entry";
import { MemoryTier } from "../../../app/edge.server/cache/memory-tier";
import { PurgeBook } from "../../../app/edge.server/cache/purge-book";
import type { CacheRead, Loaded } from "../../../app/edge.server/cache/read";
import { ruleNamed } from "../../../app/edge.server/cache/rules";
import { SingleFlight } from "../../../app/edge.server/cache/single-flight";
import { TieredStore, type Tiers } from "../../../app/edge.server/cache/tiered-store";
import type { OuterTier } from "../../../app/edge.server/cache/tiers";
import { CacheStatusLog } from "../../../app/edge.server/observability/cache-status";
import type { Logger } from "../../../app/edge.server/observability/logger";
import { ServerTiming } from "../../../app/edge.server/observability/server-timing";

export const silent: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** An outer tier in memory that shows what it holds. */
export const mapTier = (held = new Map<string, string>()): OuterTier & { held: typeof held } => ({
  held,
  get: async (key) => held.get(key) ?? null,
  put: async (key, text) => void held.set(key, text),
  delete: async (key) => void held.delete(key),
});

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
}

export const isolateWith = ({
  dataCentre = null,
  global = null,
  build = "one",
}: { dataCentre?: OuterTier | null; global?: OuterTier | null; build?: string } = {}): Isolate => {
  const clock = { now: 1_700_000_000_000 };
  const tiers: Tiers<Entry> = {
    memory: new MemoryTier<Entry>(1_000_000, weigh),
    purges: new PurgeBook(),
    ready: async () => {},
    dataCentre,
    global,
  };
  const flights = new SingleFlight();
  const backOff = new BackOff();
  const background: Promise<unknown>[] = [];
  return {
    clock,
    tiers,
    request: ({ waitUntil = (work: Promise<unknown>) => void background.push(work) } = {}) => {
      const status = new CacheStatusLog();
      const cache = new RequestCache({
        store: new TieredStore(tiers, (entry) => serialiseEntry(entry, build), silent),
        build,
        flights,
        backOff,
        now: () => clock.now,
        random: () => 0,
        ruleFor: ruleNamed,
        timing: new ServerTiming(),
        cacheStatus: status,
        log: silent,
        waitUntil,
      });
      return { cache, status };
    },
    settle: async () => {
      while (background.length > 0) await background.shift();
    },
  };
};

export interface Upstream {
  calls: number;
  parsed: number;
  answer: () => Promise<Loaded<string>> | Loaded<string>;
  read: CacheRead<string>;
}

/** An upstream whose answers a test chooses, and the read that asks it for the article "ab12". */
export const articleUpstream = (): Upstream => {
  const upstream: Upstream = {
    calls: 0,
    parsed: 0,
    answer: () => found("first edition"),
    read: {
      rule: "content",
      key: ["staticContent", ["content", "ab12"]],
      tags: ["content", "content:ab12"],
      load: async () => {
        upstream.calls += 1;
        return upstream.answer();
      },
      revive: (wire) => `revived ${wire}`,
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
};

export const found = (wire: string): Loaded<string> => ({
  kind: "value",
  wire,
  httpStatus: 200,
  value: () => wire,
});

export const down: Loaded<string> = { kind: "failed", reason: "status-503" };

export const gone: Loaded<string> = { kind: "gone", code: 10024, message: "", httpStatus: 200 };

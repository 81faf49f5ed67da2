import { BackOff, NotFoundQuarantine } from "./cache/failures";
import { weigh, type Entry } from "./cache/entry";
import { WeightedLruCache } from "./cache/weighted-lru-cache";
import { PurgeLog } from "./cache/purge-log";
import { SingleFlight } from "./cache/single-flight";
import type { InvalidationState } from "./cache/tiered-store";
import { Control } from "./control/control";
import { RuleOverrides } from "./control/overrides";
import type { MakeCall } from "./cache/read";
import type { RenderingBegun } from "./document-cache/rendering";
import { weighDocument, type StoredDocument } from "./document-cache/stored-document";
import { createSystemClock, stopwatch, type Clock } from "../model/time/clock";
import type { Host, MemoryLimits } from "./host/host";
import { Counters } from "./observability/counters";
import { HydrationFailures, Violations } from "./observability/browser-reports";
import { UpstreamGuard } from "./resilience/upstream-guard";
import { localSubmissions, type SubmissionStore } from "./throttle/submissions";
import { localThrottle, type Throttle } from "./throttle/throttle";

/** Memoised renderings hang on the data: real memory is about four times what is counted. */
const DATA_LIMIT_BYTES = 7 * 1024 * 1024;
/** Bytes outside the engine's heap, about 250 articles: one that does not fit is rendered again for its next visitor. */
const DOCUMENT_LIMIT_BYTES = 16 * 1024 * 1024;

/** State that all requests of an isolate share; nothing of a single request. */
export interface Isolate {
  readonly data: WeightedLruCache<Entry>;
  readonly documents: WeightedLruCache<StoredDocument>;
  readonly purges: PurgeLog;
  readonly flights: SingleFlight;
  /** Running renderings, by key. */
  readonly renderings: Map<string, Promise<RenderingBegun>>;
  /** How calls to the platform are repeated, by name. */
  readonly calls: Map<string, MakeCall>;
  readonly backOff: BackOff;
  readonly quarantine: NotFoundQuarantine;
  readonly rules: RuleOverrides;
  readonly control: Control;
  /** The part of the control plane that decides whether entries may be served. */
  readonly invalidations: InvalidationState;
  readonly upstreams: UpstreamGuard;
  readonly counters: Counters;
  /** Reported violations of the content security policy. */
  readonly violations: Violations;
  readonly hydrationFailures: HydrationFailures;
  /** Counts of this isolate, where no coordinator answers. */
  readonly throttle: Throttle;
  /** Outcomes of forms submitted to this isolate, where no store of the fleet answers. */
  readonly submissions: SubmissionStore;
  /** Clients blocked after wrong operators' secrets, until milliseconds of the isolate's uptime. */
  readonly slowedGuessers: Map<string, number>;
  /** The fleet's time, Unix milliseconds: the stamps of loads and commands. */
  readonly now: () => number;
  readonly random: () => number;
}

interface IsolateOptions extends MemoryLimits {
  readonly clock?: Clock;
}

export function createIsolate({
  clock = createSystemClock(),
  dataBytes = DATA_LIMIT_BYTES,
  documentBytes = DOCUMENT_LIMIT_BYTES,
}: IsolateOptions = {}): Isolate {
  const monotonic = () => clock.monotonic();
  const purges = new PurgeLog();
  const rules = new RuleOverrides(() => control.clock.now());
  const control: Control = new Control({ rules, purges }, clock);
  const invalidations: InvalidationState = {
    purges,
    now: control.clock.now,
    ready: () => control.ready(),
    isConfirmed: (entry, isLoadedHere) => control.isConfirmed(entry, isLoadedHere),
    inFleetTime: () => control.clock.isShared,
  };
  return {
    data: new WeightedLruCache<Entry>(dataBytes, weigh),
    documents: new WeightedLruCache<StoredDocument>(documentBytes, weighDocument),
    purges,
    flights: new SingleFlight(monotonic),
    renderings: new Map(),
    calls: new Map(),
    backOff: new BackOff(monotonic),
    quarantine: new NotFoundQuarantine(monotonic),
    rules,
    control,
    invalidations,
    upstreams: new UpstreamGuard(monotonic),
    counters: new Counters(clock),
    violations: new Violations(),
    hydrationFailures: new HydrationFailures(),
    throttle: localThrottle(clock),
    submissions: localSubmissions(stopwatch(clock)),
    slowedGuessers: new Map(),
    now: control.clock.now,
    random: Math.random,
  };
}

let shared: Isolate | null = null;

/** This process's isolate, with its host's memory limits; tests make their own. */
export function sharedIsolate({ clock, memory }: Pick<Host, "clock" | "memory">): Isolate {
  shared ??= createIsolate({ clock, ...memory });
  return shared;
}

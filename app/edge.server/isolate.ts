import { BackOff, NotFoundQuarantine } from "./cache/failures";
import { weigh, type Entry } from "./cache/entry";
import { MemoryTier } from "./cache/memory-tier";
import { PurgeLog } from "./cache/purge-log";
import { SingleFlight } from "./cache/single-flight";
import type { InvalidationState } from "./cache/tiered-store";
import { Control } from "./control/control";
import { RuleOverrides } from "./control/overrides";
import type { MakeCall } from "./cache/read";
import type { RenderingBegun } from "./document-cache/rendering";
import { weighDocument, type StoredDocument } from "./document-cache/stored-document";
import { hostClock, stopwatch, type Clock } from "../model/time/clock";
import type { Host, MemoryLimits } from "./host/host";
import { Counters } from "./observability/counters";
import { HydrationFailures, Violations } from "./observability/browser-reports";
import { UpstreamGuard } from "./resilience/upstream-guard";
import { localSubmissions, type SubmissionStore } from "./throttle/submissions";
import { localThrottle, type Throttle } from "./throttle/throttle";

/** What is rendered of an article's data hangs on it: memory holds about four times what is counted. */
const DATA_LIMIT_BYTES = 7 * 1024 * 1024;
const DOCUMENT_LIMIT_BYTES = 6 * 1024 * 1024;

/** What all requests of one isolate share, and nothing of any single one of them. */
export interface Isolate {
  readonly data: MemoryTier<Entry>;
  readonly documents: MemoryTier<StoredDocument>;
  readonly purges: PurgeLog;
  readonly flights: SingleFlight;
  /** Documents that are being rendered, by key. */
  readonly renderings: Map<string, Promise<RenderingBegun>>;
  /** Calls to the platform that were made here, by name: how a document's reads are made again. */
  readonly calls: Map<string, MakeCall>;
  readonly backOff: BackOff;
  readonly quarantine: NotFoundQuarantine;
  readonly rules: RuleOverrides;
  readonly control: Control;
  /** What of the control plane decides about stored things. */
  readonly invalidations: InvalidationState;
  readonly upstreams: UpstreamGuard;
  readonly counters: Counters;
  /** What browsers refused under the content security policy. */
  readonly violations: Violations;
  readonly hydrationFailures: HydrationFailures;
  /** Counts of this isolate alone, where no coordinator answers. */
  readonly throttle: Throttle;
  /** Outcomes of forms submitted to this isolate alone, where no store of the fleet answers. */
  readonly submissions: SubmissionStore;
  /** Clients that guessed the operators' secret too often, until when (milliseconds since its start). */
  readonly slowedGuessers: Map<string, number>;
  /** The fleet's time, Unix milliseconds: what loads and orders are stamped with. */
  readonly now: () => number;
  readonly random: () => number;
}

export interface IsolateOptions extends MemoryLimits {
  readonly clock?: Clock;
}

export function createIsolate({
  clock = hostClock(),
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
    data: new MemoryTier<Entry>(dataBytes, weigh),
    documents: new MemoryTier<StoredDocument>(documentBytes, weighDocument),
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

/** This process's own, as large as its host allows; tests make their own ones. */
export function sharedIsolate({ clock, memory }: Pick<Host, "clock" | "memory">): Isolate {
  shared ??= createIsolate({ clock, ...memory });
  return shared;
}

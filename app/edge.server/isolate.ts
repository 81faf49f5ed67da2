import { BackOff } from "./cache/back-off";
import { weigh, type Entry } from "./cache/entry";
import { MemoryTier } from "./cache/memory-tier";
import { PurgeBook } from "./cache/purge-book";
import { SingleFlight } from "./cache/single-flight";
import { Control } from "./control/control";
import { RuleBook } from "./control/rule-book";
import { weighDocument, type StoredDocument } from "./document-cache/stored-document";
import { Counters } from "./observability/counters";
import { UpstreamGuard } from "./resilience/upstream-guard";

const DATA_LIMIT_BYTES = 10 * 1024 * 1024;
const DOCUMENT_LIMIT_BYTES = 6 * 1024 * 1024;

/** What all requests of one isolate share, and nothing of any single one of them. */
export interface Isolate {
  readonly data: MemoryTier<Entry>;
  readonly documents: MemoryTier<StoredDocument>;
  readonly purges: PurgeBook;
  readonly flights: SingleFlight;
  readonly backOff: BackOff;
  readonly rules: RuleBook;
  readonly control: Control;
  readonly upstreams: UpstreamGuard;
  readonly counters: Counters;
  readonly now: () => number;
  readonly random: () => number;
}

export const createIsolate = (now: () => number = Date.now): Isolate => {
  const purges = new PurgeBook();
  const rules = new RuleBook();
  return {
    data: new MemoryTier<Entry>(DATA_LIMIT_BYTES, weigh),
    documents: new MemoryTier<StoredDocument>(DOCUMENT_LIMIT_BYTES, weighDocument),
    purges,
    flights: new SingleFlight(now),
    backOff: new BackOff(),
    rules,
    control: new Control(rules, purges, now),
    upstreams: new UpstreamGuard(now),
    counters: new Counters(now()),
    now,
    random: Math.random,
  };
};

/** This isolate's own; tests make their own ones. */
export const sharedIsolate = createIsolate();

import type { Bindings } from "./bindings";
import { BackOff } from "./cache/back-off";
import { weigh, type Entry } from "./cache/entry";
import { MemoryTier } from "./cache/memory-tier";
import { PurgeBook } from "./cache/purge-book";
import { ruleNamed } from "./cache/rules";
import { SingleFlight } from "./cache/single-flight";
import type { Tiers } from "./cache/tiered-store";
import { dataCentreTier, globalTier } from "./cache/tiers";
import type { Config } from "./config";
import { weighDocument, type StoredDocument } from "./document-cache/stored-document";

const DATA_LIMIT_BYTES = 10 * 1024 * 1024;
const DOCUMENT_LIMIT_BYTES = 6 * 1024 * 1024;

/** What all requests of one isolate share, and nothing of any single one of them. */
export const isolate = {
  data: new MemoryTier<Entry>(DATA_LIMIT_BYTES, weigh),
  documents: new MemoryTier<StoredDocument>(DOCUMENT_LIMIT_BYTES, weighDocument),
  purges: new PurgeBook(),
  flights: new SingleFlight(),
  backOff: new BackOff(),
  now: Date.now,
  random: Math.random,
  ruleFor: ruleNamed,
};

/** The cache tiers this environment offers: none but memory where there is no Cache API (Node). */
export const tiersOf = <E>(config: Config, env: Bindings, memory: MemoryTier<E>): Tiers<E> => ({
  memory,
  purges: isolate.purges,
  dataCentre: typeof caches === "undefined" ? null : dataCentreTier(config.wapHost, caches),
  global: env.EDGE_KV === undefined ? null : globalTier(env.EDGE_KV),
});

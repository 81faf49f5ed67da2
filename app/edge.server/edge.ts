import { classifyUserAgent, type Client } from "../client/client";
import { asksForLittle } from "../client/frugal";
import { DocumentParts } from "../document/parts";
import { localeFromAcceptLanguage, type Locale } from "../messages/locale";
import type { Bindings } from "./bindings";
import { RequestCache } from "./cache/edge-cache";
import { serialiseEntry } from "./cache/entry";
import type { MemoryTier } from "./cache/memory-tier";
import type { EdgeCache } from "./cache/read";
import type { CacheRule } from "./cache/rule";
import type { RuleName } from "./cache/rules";
import { TieredStore, type Tiers } from "./cache/tiered-store";
import { dataCentreTier, globalTier } from "./cache/tiers";
import { parseConfig, type Config } from "./config";
import { CRAWLER_SOFT_DEADLINE_MS } from "./crawler-deadline";
import { DocumentCache } from "./document-cache/document-cache";
import { encodeDocument } from "./document-cache/stored-document";
import { sharedIsolate, type Isolate } from "./isolate";
import { CacheStatusLog } from "./observability/cache-status";
import { createLogger, type Logger } from "./observability/logger";
import { ServerTiming } from "./observability/server-timing";
import { publicAddress } from "./public-address";
import type { UpstreamGuard } from "./resilience/upstream-guard";

/** What a request carries: made once by the middleware, given to Remix as `context.edge`. */
export interface Edge {
  readonly requestId: string;
  /** When the request came in, Unix milliseconds. */
  readonly arrivedAt: number;
  readonly config: Config;
  /** As it came in; for a shared document, a neutral one made of the document's key. */
  readonly request: Request;
  /** The page's address on the configured site host: basename included, no `.data` suffix. */
  readonly url: URL;
  readonly client: Client;
  readonly locale: Locale;
  /** The CSP nonce of this answer. */
  readonly nonce: string;
  /** The page for slow and metered connections: no framework, pictures on demand. */
  readonly lite: boolean;
  readonly delivery: "document" | "data";
  readonly cache: EdgeCache;
  /** The cache rule of a call, with the operators' overrides. */
  readonly ruleFor: (name: RuleName) => CacheRule;
  /** Deadlines, breakers, retries and shedding for every upstream call. */
  readonly upstreams: UpstreamGuard;
  readonly timing: ServerTiming;
  readonly cacheStatus: CacheStatusLog;
  readonly log: Logger;
  readonly parts: DocumentParts;
  /** What this isolate knows of itself, for the operators' page. */
  readonly isolate: Isolate;
  readonly bindings: Bindings;
  waitUntil(work: Promise<unknown>): void;
}

/** The part of a worker's execution context that the edge uses. */
export interface ExecutionScope {
  waitUntil(work: Promise<unknown>): void;
}

const configurations = new WeakMap<object, Config>();

/** The configuration of an environment, parsed at its first request. Throws like `parseConfig`. */
const configurationOf = (env: Bindings): Config => {
  const known = configurations.get(env);
  if (known !== undefined) return known;
  const config = parseConfig(env);
  configurations.set(env, config);
  return config;
};

/** Characters that need no escaping anywhere a nonce may stand (RFC 4648, section 5). */
const randomNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");

/** Crawlers are given what is stale sooner than visitors: their document has 800 ms. */
const patienceOf = (client: Client, ruleFor: Edge["ruleFor"]): Edge["ruleFor"] =>
  client.class === "crawler"
    ? (name) => {
        const rule = ruleFor(name);
        const softDeadlineMs = Math.min(rule.softDeadlineMs, CRAWLER_SOFT_DEADLINE_MS);
        return { ...rule, softDeadlineMs };
      }
    : ruleFor;

/** The tiers this environment offers: none but memory where there is no Cache API (Node). */
const tiersOf = <E>(
  { config, bindings, isolate }: Pick<Edge, "config" | "bindings" | "isolate">,
  memory: MemoryTier<E>,
): Tiers<E> => ({
  memory,
  purges: isolate.purges,
  ready: () => isolate.control.ready(),
  dataCentre: typeof caches === "undefined" ? null : dataCentreTier(config.wapHost, caches),
  global: bindings.EDGE_KV === undefined ? null : globalTier(bindings.EDGE_KV),
});

/**
 * Makes the Edge of one request. Throws an Error with one line when the configuration is not
 * complete; nothing a visitor sends makes it throw.
 */
export const createEdge = (
  request: Request,
  env: Readonly<Record<string, unknown>>,
  ctx: ExecutionScope,
  {
    requestId = crypto.randomUUID(),
    isolate = sharedIsolate,
  }: { readonly requestId?: string; readonly isolate?: Isolate } = {},
): Edge => {
  const bindings = env as Bindings;
  const config = configurationOf(bindings);
  const build = config.buildId;
  const waitUntil = (work: Promise<unknown>): void => ctx.waitUntil(work);
  const timing = new ServerTiming();
  const cacheStatus = new CacheStatusLog((entry) => isolate.counters.count(entry));
  const log = createLogger(requestId);
  isolate.control.poll(bindings.EDGE_KV, log, waitUntil);
  const client = classifyUserAgent(request.headers.get("user-agent") ?? "");
  const ruleFor = patienceOf(client, isolate.rules.ruleFor);
  const store = new TieredStore(
    tiersOf({ config, bindings, isolate }, isolate.data),
    (entry) => serialiseEntry(entry, build),
    log,
  );
  const measured = { timing, cacheStatus, log, waitUntil };
  return {
    requestId,
    arrivedAt: Date.now(),
    config,
    request,
    ...publicAddress(request, config.wapHost),
    client,
    lite: asksForLittle(request.headers, client.class === "crawler"),
    locale: localeFromAcceptLanguage(request.headers.get("accept-language")),
    nonce: randomNonce(),
    cache: new RequestCache({ ...isolate, ...measured, ruleFor, build, store }),
    ruleFor,
    upstreams: isolate.upstreams,
    parts: new DocumentParts(),
    isolate,
    bindings,
    ...measured,
  };
};

/** The document cache as one request sees it. */
export const documentCacheOf = (edge: Edge): DocumentCache => {
  const { bindings, isolate, requestId } = edge;
  return new DocumentCache({
    ...isolate,
    store: new TieredStore(tiersOf(edge, isolate.documents), encodeDocument, edge.log),
    ruleFor: isolate.rules.documentRuleFor,
    neutralEdge: (request) => createEdge(request, bindings, edge, { requestId, isolate }),
  });
};

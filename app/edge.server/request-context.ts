import { type Client, savesData, classifyUserAgent } from "../model/client/client";
import { DocumentTexts } from "../model/document/document-texts";
import { type Locale, localeFromAcceptLanguage } from "../messages/locale";
import { RequestCache, type CacheContext } from "./cache/edge-cache";
import { serialiseEntry } from "./cache/entry";
import { WeightedLruCache } from "./cache/weighted-lru-cache";
import type { EdgeCache } from "./cache/read";
import type { CacheRule } from "./cache/rule";
import { TieredStore, type Tiers } from "./cache/tiered-store";
import { stopwatch } from "../model/time/clock";
import { parseConfig, type Config } from "./config";
import { CRAWLER_SOFT_DEADLINE_MS } from "./crawler-deadline";
import { DocumentCache } from "./document-cache/document-cache";
import { encodeDocument } from "./document-cache/stored-document";
import type { BackgroundWork, Host } from "./host/host";
import { sharedIsolate, type Isolate } from "./isolate";
import { CacheStatusLog } from "./observability/cache-status";
import { createLogger, type Logger, traceIdOf } from "./observability/logger";
import { Waterfall, ServerTiming } from "./observability/waterfall";
import { publicUrl } from "./public-url";
import { policyFor } from "./security-headers";
import type { Throttle } from "./throttle/throttle";
import type { UpstreamGuard } from "./resilience/upstream-guard";
import { MAX_HEADER_LENGTH } from "../model/limits";

/** The context of one request, given to loaders as `context`. */
export interface RequestContext {
  readonly requestId: string;
  /** Connects this request's log lines with the platform's (W3C Trace Context). */
  readonly traceId: string;
  /** Milliseconds since the request arrived. */
  readonly elapsed: () => number;
  /** When it arrived, in the fleet's time: later commands cover what is rendered for it. */
  readonly begunAt: number;
  readonly config: Config;
  /** The request; for a shared document the canonical one, made of the document's key. */
  readonly request: Request;
  /** The page's URL on the configured site host: basename included, no `.data` suffix. */
  readonly url: URL;
  readonly client: Client;
  readonly locale: Locale;
  /** The CSP nonce of this response. */
  readonly nonce: string;
  /** The page for slow and metered connections: pictures on demand, the framework for what needs it only. */
  readonly lite: boolean;
  /** "data" for the framework's data requests and for resource routes. */
  readonly requestType: "document" | "data";
  readonly cache: EdgeCache;
  /** The rule a call declares, with the operators' overrides. */
  readonly ruleFor: (declared: CacheRule) => CacheRule;
  /** Deadlines, breakers, retries and shedding for every upstream call. */
  readonly upstreams: UpstreamGuard;
  readonly timing: ServerTiming;
  readonly cacheStatus: CacheStatusLog;
  /** The waits of this request. */
  readonly waterfall: Waterfall;
  readonly log: Logger;
  /** What loaders put into the document beside its React elements. */
  readonly documentTexts: DocumentTexts;
  /** The isolate's shared state. */
  readonly isolate: Isolate;
  /** The platform that this runs on. */
  readonly host: Host;
  /** The client's IP address according to the host; null if unknown. Never logged. */
  readonly clientIp: string | null;
  /** The data centre (colo) or machine this runs in; null if the host does not say. */
  readonly colo: string | null;
  /** Counts for the fleet; null where every isolate counts by itself. */
  readonly throttle: Throttle | null;
  waitUntil(promise: Promise<unknown>): void;
}

const configurations = new WeakMap<object, Config>();

/** The configuration of an environment, parsed at its first request. Throws like `parseConfig`. */
function configurationOf(variables: Host["variables"]): Config {
  const known = configurations.get(variables);
  if (known !== undefined) return known;
  const config = parseConfig(variables);
  configurations.set(variables, config);
  return config;
}

/** Bytes of a nonce, characters that they are written with, and nonces made at once. */
const NONCE_BYTES = 18;
const NONCE_LENGTH = 24;
const NONCES_PER_CALL = 64;

const nonces: string[] = [];

/** A nonce in base64url, which needs no escaping (RFC 4648, section 5). */
function randomNonce(): string {
  const available = nonces.pop();
  if (available !== undefined) return available;
  const bytes = crypto.getRandomValues(new Uint8Array(NONCES_PER_CALL * NONCE_BYTES));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  for (let at = NONCE_LENGTH; at < text.length; at += NONCE_LENGTH)
    nonces.push(text.slice(at, at + NONCE_LENGTH));
  return text.slice(0, NONCE_LENGTH);
}

/** Crawlers get stale responses sooner than visitors: their document has 800 ms. */
function timeoutOf(client: Client, ruleFor: RequestContext["ruleFor"]): RequestContext["ruleFor"] {
  return client.class === "crawler"
    ? (declared) => {
        const rule = ruleFor(declared);
        const softDeadlineMs = Math.min(rule.softDeadlineMs, CRAWLER_SOFT_DEADLINE_MS);
        return { ...rule, softDeadlineMs };
      }
    : ruleFor;
}

/**
 * Members that few answers need, computed on access. As getters of a prototype: own getters make the object a hundred
 * times slower to create, and slower to read.
 */
class LazyFields implements Pick<RequestContext, "traceId" | "clientIp" | "colo"> {
  readonly #request: Request;
  readonly #host: Host;
  readonly #traceId: () => string;

  constructor(request: Request, host: Host, traceId: () => string) {
    this.#request = request;
    this.#host = host;
    this.#traceId = traceId;
  }

  get traceId(): string {
    return this.#traceId();
  }

  get clientIp(): string | null {
    return this.#host.clientIp(this.#request);
  }

  get colo(): string | null {
    return this.#host.colo(this.#request);
  }
}

/** The isolate's memory and the tiers that the host offers behind it. */
function tiersOf<E>(
  { config, host, isolate }: Pick<RequestContext, "config" | "host" | "isolate">,
  memory: WeightedLruCache<E>,
): Tiers<E> {
  const leaseWrite = host.control?.leaseWrite;
  return {
    memory,
    invalidations: isolate.invalidations,
    ...host.tiers(config.siteOrigin),
    ...(leaseWrite === undefined ? {} : { leaseWrite }),
  };
}

/**
 * Makes the context of one request on a host.
 *
 * @throws an Error with one line when the configuration is incomplete; never because of a visitor's input
 */
export function createRequestContext(
  request: Request,
  host: Host,
  background: BackgroundWork,
  {
    requestId = crypto.randomUUID(),
    isolate = sharedIsolate(host),
  }: { readonly requestId?: string; readonly isolate?: Isolate } = {},
): RequestContext {
  const config = configurationOf(host.variables);
  const build = config.buildId;
  const waitUntil = (promise: Promise<unknown>): void => background.waitUntil(promise);
  const timing = new ServerTiming();
  const cacheStatus = new CacheStatusLog((entry) => isolate.counters.count(entry));
  let trace: string | undefined;
  const traceId = (): string => (trace ??= traceIdOf(requestId));
  const log = createLogger(requestId, { traceId });
  const waterfall = new Waterfall(host.clock);
  isolate.control.poll(host.control, log, waitUntil);
  const client = clientOfAgent(request.headers.get("user-agent") ?? "");
  const ruleFor = timeoutOf(client, isolate.rules.ruleFor);
  const measured = { timing, cacheStatus, waterfall, log, waitUntil };
  const contextOf = (): CacheContext => {
    const store = new TieredStore(
      tiersOf({ config, host, isolate }, isolate.data),
      (entry) => serialiseEntry(entry, build),
      log,
    );
    return { ...isolate, ...measured, ruleFor, build, store };
  };
  return Object.assign(new LazyFields(request, host, traceId), {
    requestId,
    elapsed: stopwatch(host.clock),
    begunAt: isolate.control.clock.begin(),
    config,
    request,
    ...publicUrl(request, config.siteOrigin),
    client,
    lite: savesData(request.headers, client.class === "crawler"),
    locale: localeOfHeader(request.headers.get("accept-language")),
    nonce: randomNonce(),
    cache: new RequestCache(contextOf),
    ruleFor,
    upstreams: isolate.upstreams,
    documentTexts: new DocumentTexts(),
    isolate,
    host,
    throttle: host.throttle,
    ...measured,
  });
}

/** The document cache as one request sees it. */
export function documentCacheOf(context: RequestContext): DocumentCache<RequestContext> {
  const { config, host, isolate, requestId } = context;
  return new DocumentCache({
    ...isolate,
    store: new TieredStore(tiersOf(context, isolate.documents), encodeDocument, context.log),
    ruleFor: isolate.rules.documentRuleFor,
    policyFor: (sources) => policyFor(config, sources),
    canonicalContext: (request) =>
      createRequestContext(request, host, context, { requestId, isolate }),
  });
}

/** Most memoised user agents and languages: a few minutes' visitors have some hundred. */
const MAX_MEMOISED = 500;

const clients = new WeightedLruCache<Client>(MAX_MEMOISED, () => 1);

/** The client of a user agent, memoised. */
export function clientOfAgent(userAgent: string): Client {
  const known = clients.get(userAgent);
  if (known !== undefined) return known;
  const client = classifyUserAgent(userAgent);
  // No browser sends longer ones: they would only fill the memory.
  if (userAgent.length > MAX_HEADER_LENGTH) return client;
  clients.set(userAgent, client);
  return client;
}

const languages = new WeightedLruCache<Locale>(MAX_MEMOISED, () => 1);

/** The language for an `Accept-Language` header, memoised. */
function localeOfHeader(header: string | null): Locale {
  const languageHeader = header ?? "";
  const known = languages.get(languageHeader);
  if (known !== undefined) return known;
  const locale = localeFromAcceptLanguage(header);
  if (languageHeader.length <= MAX_HEADER_LENGTH) languages.set(languageHeader, locale);
  return locale;
}

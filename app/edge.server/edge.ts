import { classifyUserAgent, type Client } from "../client/client";
import { DocumentParts } from "../document/parts";
import { localeFromAcceptLanguage, type Locale } from "../messages/locale";
import type { Bindings } from "./bindings";
import { RequestCache } from "./cache/edge-cache";
import { serialiseEntry } from "./cache/entry";
import type { EdgeCache } from "./cache/read";
import { documentRuleNamed } from "./cache/rules";
import { TieredStore } from "./cache/tiered-store";
import { parseConfig, type Config } from "./config";
import { DocumentCache } from "./document-cache/document-cache";
import { encodeDocument } from "./document-cache/stored-document";
import { tiersOf, isolate } from "./isolate";
import { CacheStatusLog } from "./observability/cache-status";
import { createLogger, type Logger } from "./observability/logger";
import { ServerTiming } from "./observability/server-timing";
import { publicAddress } from "./public-address";

/** What a request carries: made once by the middleware, given to Remix as `context.edge`. */
export interface Edge {
  readonly requestId: string;
  readonly config: Config;
  /** As it came in. */
  readonly request: Request;
  /** The page's address on the configured site host: basename included, no `.data` suffix. */
  readonly url: URL;
  readonly client: Client;
  readonly locale: Locale;
  /** The CSP nonce of this answer. */
  readonly nonce: string;
  readonly delivery: "document" | "data";
  readonly cache: EdgeCache;
  readonly timing: ServerTiming;
  readonly cacheStatus: CacheStatusLog;
  readonly log: Logger;
  readonly parts: DocumentParts;
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

/** Letters and digits that need no escaping anywhere a nonce may stand (RFC 4648, section 5). */
const randomNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");

/**
 * Makes the Edge of one request. Throws an Error with one line when the configuration is not
 * complete; nothing a visitor sends makes it throw.
 */
export const createEdge = (
  request: Request,
  env: Readonly<Record<string, unknown>>,
  ctx: ExecutionScope,
  requestId: string = crypto.randomUUID(),
): Edge => {
  const bindings = env as Bindings;
  const config = configurationOf(bindings);
  const build = config.buildId;
  const waitUntil = (work: Promise<unknown>): void => ctx.waitUntil(work);
  const timing = new ServerTiming();
  const cacheStatus = new CacheStatusLog();
  const log = createLogger(requestId);
  const store = new TieredStore(
    tiersOf(config, bindings, isolate.data),
    (entry) => serialiseEntry(entry, build),
    log,
  );
  const { url, delivery } = publicAddress(request, config.wapHost);
  return {
    requestId,
    config,
    request,
    url,
    client: classifyUserAgent(request.headers.get("user-agent") ?? ""),
    locale: localeFromAcceptLanguage(request.headers.get("accept-language")),
    nonce: randomNonce(),
    delivery,
    cache: new RequestCache({ ...isolate, build, store, timing, cacheStatus, log, waitUntil }),
    timing,
    cacheStatus,
    log,
    parts: new DocumentParts(),
    waitUntil,
  };
};

/** The document cache as one request sees it. */
export const documentCacheOf = (
  edge: Edge,
  env: Readonly<Record<string, unknown>>,
): DocumentCache =>
  new DocumentCache({
    ...isolate,
    store: new TieredStore(
      tiersOf(edge.config, env as Bindings, isolate.documents),
      encodeDocument,
      edge.log,
    ),
    ruleFor: documentRuleNamed,
    neutralEdge: (request) => createEdge(request, env, edge, edge.requestId),
  });

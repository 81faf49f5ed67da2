import { classifyUserAgent, type Client } from "../client/client";
import { DocumentParts } from "../document/parts";
import { localeFromAcceptLanguage, type Locale } from "../messages/locale";
import type { Bindings } from "./bindings";
import { RequestCache } from "./cache/edge-cache";
import type { EdgeCache } from "./cache/read";
import { TieredStore } from "./cache/tiered-store";
import { parseConfig, type Config } from "./config";
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

const randomNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/**
 * Makes the Edge of one request. Throws an Error with one line when the configuration is not
 * complete; nothing a visitor sends makes it throw.
 */
export const createEdge = (
  request: Request,
  env: Readonly<Record<string, unknown>>,
  ctx: ExecutionScope,
): Edge => {
  const config = configurationOf(env as Bindings);
  const requestId = crypto.randomUUID();
  const waitUntil = (work: Promise<unknown>): void => ctx.waitUntil(work);
  const timing = new ServerTiming();
  const cacheStatus = new CacheStatusLog();
  const log = createLogger(requestId);
  const store = new TieredStore(tiersOf(config, env as Bindings), config.buildId, log);
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
    cache: new RequestCache({ ...isolate, store, timing, cacheStatus, log, waitUntil }),
    timing,
    cacheStatus,
    log,
    parts: new DocumentParts(),
    waitUntil,
  };
};

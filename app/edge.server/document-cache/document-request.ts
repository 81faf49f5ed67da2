import { parseRootRelativeUrl } from "../../model/url/own-url";
import type { Locale } from "../../messages/locale";
import type { Client } from "../../model/client/client";
import type { PurgeLog } from "../cache/purge-log";
import type { CacheStatusLog } from "../observability/cache-status";
import type { Logger } from "../observability/logger";
import type { Waterfall } from "../observability/waterfall";
import { SCREEN_PARAMETERS, type Eligible, type SharedClass } from "./eligibility";
import { digest, digestOf } from "../cache/key";

/** The part of a request's context that the document cache needs. */
export interface DocumentRequest {
  readonly config: { readonly buildId: string };
  readonly request: Request;
  readonly url: URL;
  readonly client: Client;
  readonly locale: Locale;
  /** The nonce it is rendered with. */
  readonly nonce: string;
  readonly lite: boolean;
  readonly requestType: "document" | "data";
  /** When the request came in, in the fleet's time (Unix milliseconds). */
  readonly begunAt: number;
  readonly cacheStatus: CacheStatusLog;
  readonly waterfall: Pick<Waterfall, "begin">;
  readonly log: Logger;
  readonly isolate: {
    /** The fleet's time, Unix milliseconds. */
    readonly now: () => number;
    readonly purges: Pick<PurgeLog, "observedByParts">;
  };
  waitUntil(promise: Promise<unknown>): void;
}

/** One user agent per class, so that a document can depend on the class only. */
export const AGENTS: Readonly<Record<SharedClass, string>> = {
  visitor:
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
  native:
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile mediacloudclient",
  crawler: "Googlebot/2.1",
};

/**
 * The canonical request of a shared document, made of its key only: rendering never sees the visitor's cookies,
 * headers and other parameters.
 */
export function canonicalRequest(
  context: Pick<DocumentRequest, "url" | "locale">,
  eligible: Eligible,
): Request {
  const url = new URL(context.url.pathname, context.url);
  for (const [name, value] of eligible.parameters) url.searchParams.set(name, value);
  return new Request(url, {
    headers: {
      accept: "text/html",
      "accept-language": context.locale,
      "user-agent": AGENTS[eligible.visitorClass],
      ...(eligible.lite ? { "save-data": "on" } : {}),
    },
  });
}

/**
 * Adapts the response to a canonical request for its visitor: a redirect to a page of the site keeps the parameters
 * that rendering did not see, which tell where a link was shared.
 */
export function visitorResponse(response: Response, { searchParams }: URL): Response {
  const location = response.headers.get("location") ?? "";
  const isOwnPage = parseRootRelativeUrl(location)?.hash === "";
  if (!isOwnPage || location.endsWith("/404")) return response;
  const unseen = [...searchParams].filter(([name]) => !SCREEN_PARAMETERS.has(name));
  if (unseen.length === 0) return response;
  const added = new URLSearchParams(unseen).toString();
  const headers = new Headers(response.headers);
  headers.set("location", `${location}${location.includes("?") ? "&" : "?"}${added}`);
  return new Response(response.body, { status: response.status, headers });
}

/** Memoised digests of configurations, which are constant in a process. */
const configurations = new WeakMap<object, Promise<string>>();

function digestOfConfig(config: object): Promise<string> {
  const known = configurations.get(config) ?? digest(JSON.stringify(config));
  configurations.set(config, known);
  return known;
}

/**
 * The key of a document: build, configuration, URL, parameters of the rule, visitor class, lite or full, language.
 */
export async function documentKey(
  context: Pick<DocumentRequest, "config" | "url" | "locale">,
  eligible: Eligible,
) {
  return digestOf([
    "document",
    context.config.buildId,
    await digestOfConfig(context.config),
    context.url.host,
    context.url.pathname,
    eligible.parameters,
    eligible.visitorClass,
    eligible.lite ? "lite" : "full",
    context.locale,
  ]);
}

import { createRequestContext, type RequestContext } from "../../app/edge.server/request-context";
import { bareHost, type Host } from "../../app/edge.server/host/host";
import { createIsolate, type Isolate } from "../../app/edge.server/isolate";
import { localEnvironment } from "../../scripts/local-environment";

export interface TestContextOptions {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
  /** Shared caches and breakers; without it every Edge starts with empty ones. */
  readonly isolate?: Isolate;
  /** What the host offers beside memory. */
  readonly host?: Partial<Host>;
  /** Gets what is done after the response. */
  readonly background?: Promise<unknown>[];
}

/** A real Edge for unit tests; replace the global `fetch` to answer for the platform. */
export function testContext({
  url,
  headers = {},
  variables = {},
  isolate = createIsolate(),
  host = {},
  background = [],
}: TestContextOptions = {}): RequestContext {
  return createRequestContext(
    new Request(url ?? "http://127.0.0.1:8788/davmu/share/", { headers }),
    bareHost(localEnvironment(8788, variables), host),
    { waitUntil: (work) => void background.push(work) },
    { isolate },
  );
}

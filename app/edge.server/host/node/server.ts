import { createServer, ServerResponse, type IncomingMessage, type Server } from "node:http";
import { Server as Listener } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { BASE_PATH } from "../../../model/url/base-path";
import { delay, withDeadline } from "../../../model/time/deadline";
import { stopwatch } from "../../../model/time/clock";
import { CLIENT_IP_HEADER } from "./forwarded-client";
import type { ReadableMetrics } from "./prometheus-counters";
import type { NodeSettings } from "./settings";
import type { BackgroundWork } from "../host";

/** The built worker, as `build/worker/index.js` exports it. */
export interface BuiltWorker {
  fetch(
    request: Request,
    environment: object,
    context: { waitUntil(promise: Promise<unknown>): void; passThroughOnException(): void },
  ): Promise<Response>;
}

interface ServerParts {
  readonly worker: BuiltWorker;
  /** The worker's environment: variables, and the host under `EDGE_HOST`. */
  readonly environment: object;
  readonly settings: NodeSettings;
  /** Host and port of the configured site. */
  readonly siteHost: string;
  readonly metrics: ReadableMetrics;
  /** The client's address, from the socket and `X-Forwarded-For`. */
  readonly clientOf: (peer: string | undefined, forwardedFor: string | undefined) => string | null;
  /** Current problems, shown by `/readyz`; they do not make the process unready. */
  readonly complaints: () => readonly string[];
}

/** Longer than a proxy's keep-alive of a minute, so that the proxy closes first, in milliseconds. */
const KEEP_ALIVE_MS = 75_000;
/** Timeouts of a request's headers and of the complete request, in milliseconds. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 60_000;

/**
 * How long idle connections take requests after new connections are refused, in milliseconds. Whoever closes an idle
 * connection may close it just as the other side sends: the proxy, which knows, should be first
 * (`keepalive_timeout 1s` in scripts/hosts/nginx.conf).
 */
const LAST_REQUESTS_MS = 2000;

/** Documents up to this size are written at once, in bytes. */
const DOCUMENT_BYTES = 131_072;

/** While a turn of the event loop takes longer, more may have come from the network, in milliseconds. */
const SHORT_TURN_MS = 0.5;
/** A process under load may never have a short turn. */
const MAX_TURNS = 100;

/** Resolves when connections and requests that the system has received are accepted and read. */
async function networkRead(): Promise<void> {
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    const turn = stopwatch();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    if (turn() < SHORT_TURN_MS) return;
  }
}

function text(status: number, body: string, type = "text/plain; charset=utf-8"): Response {
  return new Response(body, {
    status,
    headers: { "content-type": type, "cache-control": "no-store" },
  });
}

/** Whether a path is the site's, in any spelling: the worker redirects to the canonical one. */
function isOurs(pathname: string): boolean {
  const path = pathname.replaceAll(/\/{2,}/g, "/").toLowerCase();
  return path === BASE_PATH || path === `${BASE_PATH}.data` || path.startsWith(`${BASE_PATH}/`);
}

/** Health checks: some balancers use HTTP/1.0 without `Host`, or OPTIONS. */
const PROBES = ["/healthz", "/readyz"];

/** The path of a request's target, which may be a complete URL (RFC 9112, section 3.2.2). */
function pathOf({ url = "" }: IncomingMessage): string {
  return url.replace(/^https?:\/\/[^/?]*/i, "").replace(/\?.*/, "");
}

/** Exactly one `Host`, or none in HTTP/1.0 (RFC 9112, section 3.2). */
function hasValidHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const hosts = headersDistinct["host"]?.length ?? 0;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

/**
 * Sends the head together with the first part of the body when that is ready, which saves a system call.
 */
class ResponseWithHead extends ServerResponse {
  #headIsSent = false;

  override flushHeaders(): void {
    setImmediate(() => {
      if (!this.#headIsSent) super.flushHeaders();
    });
  }

  override write(chunk: unknown, ...how: never[]): boolean {
    this.#headIsSent = true;
    return super.write(chunk, ...how);
  }

  override end(...last: never[]): this {
    this.#headIsSent = true;
    return super.end(...last);
  }
}

/** The built worker behind Node's HTTP server (HTTP/1.1), for use behind a reverse proxy. */
export class NodeServer {
  readonly #parts: ServerParts;
  readonly #backgroundTasks = new BackgroundTasks();
  readonly #server: Server;
  readonly #inFlight = new Set<ServerResponse>();
  #isDraining = false;
  /** Whether new connections are refused. */
  #isRefusing = false;
  /** Whether idle connections are closed at once. */
  #isClosingIdle = false;

  constructor(parts: ServerParts) {
    this.#parts = parts;
    const listener = getRequestListener((request) => this.#respond(request), {
      overrideGlobalObjects: true,
      // HTTP/1.0 needs no Host (RFC 9112, section 3.2): there is one site.
      hostname: parts.siteHost,
      errorHandler: () => text(400, "Bad Request\n"),
    });
    const options = {
      ServerResponse: ResponseWithHead,
      highWaterMark: DOCUMENT_BYTES,
      requireHostHeader: false,
    };
    this.#server = createServer(options, (incoming, outgoing) => {
      this.#inFlight.add(outgoing);
      outgoing.once("close", () => {
        this.#inFlight.delete(outgoing);
        // A connection that a response kept open counts as idle from the next turn on. Each closing is a moment at which
        // a proxy may send: none where the response closed its connection itself.
        if (this.#isClosingIdle && outgoing.shouldKeepAlive)
          void networkRead().then(() => this.#server.closeIdleConnections());
      });
      if (this.#isRefusing) outgoing.shouldKeepAlive = false;
      if (this.#respondToProbe(incoming, outgoing)) return;
      if (!hasValidHost(incoming)) return void outgoing.writeHead(400).end();
      this.#vouchFor(incoming);
      void listener(incoming, outgoing);
    });
    this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
    this.#server.headersTimeout = HEADERS_MS;
    this.#server.requestTimeout = REQUEST_MS;
  }

  /** Listens. @returns the port @throws when the address is not available */
  listen(): Promise<number> {
    const { port, address } = this.#parts.settings;
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, address, () => {
        const bound = this.#server.address();
        resolve(typeof bound === "object" && bound !== null ? bound.port : port);
      });
    });
  }

  /**
   * Reports not ready for the notice time, then accepts no new connections, two seconds later closes idle ones, and
   * waits for pending responses and background work up to the drain time.
   */
  async drain(): Promise<void> {
    const { drainSeconds, noticeSeconds } = this.#parts.settings;
    this.#isDraining = true;
    await delay(noticeSeconds * 1000);
    const draining = stopwatch();
    await networkRead();
    const closed = new Promise<void>((resolve) => {
      // HTTP's own `close` also ends idle connections, on which a proxy may be sending.
      Listener.prototype.close.call(this.#server, () => resolve());
    });
    // Not before: a proxy would open new connections just as they begin to be refused.
    this.#isRefusing = true;
    for (const response of this.#inFlight)
      if (!response.headersSent) response.shouldKeepAlive = false;
    // A proxy whose new connection is refused uses its idle ones no more.
    await withDeadline(closed, Math.min(LAST_REQUESTS_MS, drainSeconds * 1000), undefined);
    await networkRead();
    this.#isClosingIdle = true;
    this.#server.closeIdleConnections();
    await withDeadline(closed, Math.max(0, drainSeconds * 1000 - draining()), undefined);
    this.#server.closeAllConnections();
    await this.#backgroundTasks.finished(Math.max(0, drainSeconds * 1000 - draining()));
  }

  /** Replaces the client address header that a visitor may have sent. */
  #vouchFor(incoming: IncomingMessage): void {
    const { rawHeaders, socket, headers } = incoming;
    for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
      if (rawHeaders[at]?.toLowerCase() === CLIENT_IP_HEADER) rawHeaders.splice(at, 2);
    }
    const forwarded = headers["x-forwarded-for"];
    const client = this.#parts.clientOf(
      socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(",") : forwarded,
    );
    if (client !== null) rawHeaders.push(CLIENT_IP_HEADER, client);
  }

  /** Answers health checks. @returns whether the request was one */
  #respondToProbe(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const path = pathOf(incoming);
    // Requests through a proxy come from outside: health and metrics are internal.
    if (!PROBES.includes(path) || incoming.headers["x-forwarded-for"] !== undefined) return false;
    const isReady = path === "/healthz" || !this.#isDraining;
    const lines = path === "/healthz" ? ["ok"] : ["ready", ...this.#parts.complaints()];
    outgoing.writeHead(isReady ? 200 : 503, {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    });
    outgoing.end(`${isReady ? lines.join("\n") : "draining"}\n`);
    return true;
  }

  async #respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (isOurs(pathname)) return this.#callWorker(request);
    // Requests through a proxy come from outside: health and metrics are internal.
    if (request.headers.has("x-forwarded-for")) return text(404, "Not Found\n");
    switch (pathname) {
      case "/metrics": {
        const { contentType, text: metrics } = await this.#parts.metrics.text();
        return text(200, metrics, contentType);
      }
      default:
        return text(404, "Not Found\n");
    }
  }

  #callWorker(request: Request): Promise<Response> {
    const { worker, environment } = this.#parts;
    return worker.fetch(request, environment, {
      waitUntil: (promise) => this.#backgroundTasks.waitUntil(promise),
      passThroughOnException: () => {},
    });
  }
}

/** Background work, tracked so that a draining process can wait for it. */
class BackgroundTasks implements BackgroundWork {
  readonly #inFlight = new Set<Promise<unknown>>();

  waitUntil(promise: Promise<unknown>): void {
    const over = promise.catch(() => {}).finally(() => this.#inFlight.delete(over));
    this.#inFlight.add(over);
  }

  /** Resolves when all work has ended, or after `milliseconds`. */
  async finished(milliseconds: number): Promise<void> {
    await withDeadline(Promise.all(this.#inFlight), milliseconds, undefined);
  }
}

import { createServer, ServerResponse, type IncomingMessage, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { BASE_PATH } from "../../../model/address/base-path";
import { pause, within } from "../../../model/time/deadline";
import { stopwatch } from "../../../model/time/clock";
import { CLIENT_ADDRESS_HEADER } from "./forwarded-client";
import type { ReadableCounters } from "./prometheus-counters";
import type { NodeSettings } from "./settings";
import type { BackgroundWork } from "../host";

/** The built worker, as `build/worker/index.js` exports it. */
export interface BuiltWorker {
  fetch(
    request: Request,
    environment: object,
    context: { waitUntil(work: Promise<unknown>): void; passThroughOnException(): void },
  ): Promise<Response>;
}

export interface ServerParts {
  readonly worker: BuiltWorker;
  /** What the worker is handed with every request: variables, and the host under `EDGE_HOST`. */
  readonly environment: object;
  readonly settings: NodeSettings;
  /** Host and port of the configured site. */
  readonly siteHost: string;
  readonly counters: ReadableCounters;
  /** Whose request it is, by its socket and `X-Forwarded-For`. */
  readonly clientOf: (peer: string | undefined, forwardedFor: string | undefined) => string | null;
  /** Why the process cannot do its work fully; empty when it can. Never keeps it from being ready. */
  readonly complaints: () => readonly string[];
}

/** A proxy may keep a connection for a minute; ours must not close it first, in milliseconds. */
const KEEP_ALIVE_MS = 75_000;
/** How long a request's headers, and the whole of it, may take to come, in milliseconds. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 60_000;

/** A document and what ends it leave at once where they are no longer than this, in bytes. */
const DOCUMENT_BYTES = 131_072;

function text(status: number, body: string, type = "text/plain; charset=utf-8"): Response {
  return new Response(body, {
    status,
    headers: { "content-type": type, "cache-control": "no-store" },
  });
}

/** Whether an address is the site's, however it is written: the worker redirects to the right one. */
function isOurs(pathname: string): boolean {
  const path = pathname.replaceAll(/\/{2,}/g, "/").toLowerCase();
  return path === BASE_PATH || path === `${BASE_PATH}.data` || path.startsWith(`${BASE_PATH}/`);
}

/** What balancers ask with: many in HTTP/1.0, without a Host, and some by OPTIONS. */
const PROBES = ["/healthz", "/readyz"];

/**
 * An answer whose head leaves together with what comes first of its body, where that is there already: each
 * leaving is a call into the system, and a rendered page's beginning never waits for anything.
 */
class AnswerWithHead extends ServerResponse {
  #isBegun = false;

  override flushHeaders(): void {
    setImmediate(() => {
      if (!this.#isBegun) super.flushHeaders();
    });
  }

  override write(chunk: unknown, ...how: never[]): boolean {
    this.#isBegun = true;
    return super.write(chunk, ...how);
  }

  override end(...last: never[]): this {
    this.#isBegun = true;
    return super.end(...last);
  }
}

/** The built worker behind Node's HTTP server: HTTP/1.1, meant to stand behind a proxy. */
export class NodeServer {
  readonly #parts: ServerParts;
  readonly #work = new BackgroundTasks();
  readonly #server: Server;
  readonly #underWay = new Set<ServerResponse>();
  #isDraining = false;

  constructor(parts: ServerParts) {
    this.#parts = parts;
    const listener = getRequestListener((request) => this.#answer(request), {
      overrideGlobalObjects: true,
      // HTTP/1.0 needs no Host (RFC 9112, section 3.2): there is one site.
      hostname: parts.siteHost,
      errorHandler: () => text(400, "Bad Request\n"),
    });
    const options = {
      ServerResponse: AnswerWithHead,
      highWaterMark: DOCUMENT_BYTES,
      requireHostHeader: false,
    };
    this.#server = createServer(options, (incoming, outgoing) => {
      this.#underWay.add(outgoing);
      outgoing.once("close", () => {
        this.#underWay.delete(outgoing);
        // It is idle from the next turn on.
        if (this.#isDraining) setImmediate(() => this.#server.closeIdleConnections());
      });
      if (this.#isDraining) outgoing.shouldKeepAlive = false;
      if (this.#answerProbe(incoming, outgoing)) return;
      if (incoming.httpVersion !== "1.0" && incoming.headers.host === undefined)
        return void outgoing.writeHead(400).end();
      this.#vouchFor(incoming);
      void listener(incoming, outgoing);
    });
    this.#server.keepAliveTimeout = KEEP_ALIVE_MS;
    this.#server.headersTimeout = HEADERS_MS;
    this.#server.requestTimeout = REQUEST_MS;
  }

  /** Listens; rejects when the address cannot be had. Resolves with the port. */
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
   * Says that it is not ready, then takes no new connections, lets what is under way come to its end,
   * and settles: at the latest after the notice and the drain time of the settings.
   */
  async drain(): Promise<void> {
    const { drainSeconds, noticeSeconds } = this.#parts.settings;
    this.#isDraining = true;
    for (const answer of this.#underWay) if (!answer.headersSent) answer.shouldKeepAlive = false;
    await pause(noticeSeconds * 1000);
    const draining = stopwatch();
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    this.#server.closeIdleConnections();
    await within(closed, drainSeconds * 1000, undefined);
    this.#server.closeAllConnections();
    await this.#work.settled(Math.max(0, drainSeconds * 1000 - draining()));
  }

  /** Nobody but this process says whose request it is. */
  #vouchFor(incoming: IncomingMessage): void {
    const { rawHeaders, socket, headers } = incoming;
    for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
      if (rawHeaders[at]?.toLowerCase() === CLIENT_ADDRESS_HEADER) rawHeaders.splice(at, 2);
    }
    const forwarded = headers["x-forwarded-for"];
    const client = this.#parts.clientOf(
      socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(",") : forwarded,
    );
    if (client !== null) rawHeaders.push(CLIENT_ADDRESS_HEADER, client);
  }

  /** Answers what asks how the process is doing. @returns whether that was asked */
  #answerProbe({ headers, url }: IncomingMessage, outgoing: ServerResponse): boolean {
    const path = (url ?? "").replace(/\?.*/, "");
    // What a proxy passes on came from outside: how the process is doing is no visitor's business.
    if (!PROBES.includes(path) || headers["x-forwarded-for"] !== undefined) return false;
    const isReady = path === "/healthz" || !this.#isDraining;
    const said = path === "/healthz" ? ["ok"] : ["ready", ...this.#parts.complaints()];
    outgoing.writeHead(isReady ? 200 : 503, {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    });
    outgoing.end(`${isReady ? said.join("\n") : "draining"}\n`);
    return true;
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (isOurs(pathname)) return this.#askWorker(request);
    // What a proxy passes on came from outside: how the process is doing is no visitor's business.
    if (request.headers.has("x-forwarded-for")) return text(404, "Not Found\n");
    switch (pathname) {
      case "/metrics": {
        const { contentType, text: metrics } = await this.#parts.counters.text();
        return text(200, metrics, contentType);
      }
      default:
        return text(404, "Not Found\n");
    }
  }

  #askWorker(request: Request): Promise<Response> {
    const { worker, environment } = this.#parts;
    return worker.fetch(request, environment, {
      waitUntil: (work) => this.#work.waitUntil(work),
      passThroughOnException: () => {},
    });
  }
}

/** Work that outlives its answer, counted so that a process that ends can wait for it. */
export class BackgroundTasks implements BackgroundWork {
  readonly #underWay = new Set<Promise<unknown>>();

  waitUntil(work: Promise<unknown>): void {
    const over = work.catch(() => {}).finally(() => this.#underWay.delete(over));
    this.#underWay.add(over);
  }

  /** Settles when all of it is over, or `milliseconds` have passed. */
  async settled(milliseconds: number): Promise<void> {
    await within(Promise.all(this.#underWay), milliseconds, undefined);
  }
}

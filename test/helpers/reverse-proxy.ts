import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a proxy answers in the site's place. */
export interface Spoilt {
  readonly path: RegExp;
  readonly status: number;
  /** JavaScript. */
  readonly body: string;
}

/**
 * A proxy before the site, for what tests cannot see or replace from inside a page: its standing's
 * beacons, and the script of the service worker.
 */
export interface ReverseProxy {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly address: string;
  /** The pages that said they could not be hydrated, by their URLs, oldest first. */
  readonly lost: string[];
  /** Answers what is asked for at such URLs by itself; null: the site answers everything. */
  spoil(fault: Spoilt | null): void;
  /** How often the worker's script was asked for. */
  workerAsked(): number;
  /** Publishes another service worker; null: the site's own. */
  publishWorker(script: string | null): void;
  /** Where the site is: it is started with the proxy's address as its own. */
  forwardTo(site: string): void;
  close(): Promise<void>;
}

const WORKER = "/davmu/share/sw.js";
const FAILURE_REPORT = "/davmu/share/-/hydration-failure";

function pass(request: IncomingMessage, response: ServerResponse, site: string): void {
  const { method, url, headers } = request;
  const onward = ask(`${site}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}

/** Opens a proxy on a free port. */
export async function openReverseProxy(): Promise<ReverseProxy> {
  const lost: string[] = [];
  let spoilt: Spoilt | null = null;
  let [site, worker, asked]: [string, string | null, number] = ["", null, 0];
  const server = createServer((request, response) => {
    if (request.url === WORKER) asked += 1;
    if (request.url === WORKER && worker !== null) {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
      response.end(worker);
      return;
    }
    if (request.url === FAILURE_REPORT) lost.push(request.headers.referer ?? "");
    if (spoilt?.path.test(request.url ?? "")) {
      response.writeHead(spoilt.status, { "content-type": "text/javascript" }).end(spoilt.body);
      return;
    }
    pass(request, response, site);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    spoil(fault) {
      spoilt = fault;
    },
    workerAsked: () => asked,
    publishWorker(script) {
      worker = script;
    },
    forwardTo(url) {
      site = url;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

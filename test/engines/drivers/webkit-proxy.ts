import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Transform } from "node:stream";

/**
 * What WebDriver cannot do in WebKit, done on the way of a visitor's requests (plain http): a script
 * before any of the page's, what the page complains of, and no network at all.
 */
export interface WebkitProxy {
  /** `127.0.0.1:<port>` */
  readonly address: string;
  readonly complaints: readonly string[];
  offline(on: boolean): void;
  close(): Promise<void>;
}

/** Nobody but the script below asks for it. */
const COMPLAINTS = "/__complaints";

/** Runs in every document first; what it hears goes to the proxy. */
function listen(url: string): void {
  const tell = navigator.sendBeacon.bind(navigator, url);
  addEventListener(
    "error",
    (event) => {
      if (event instanceof ErrorEvent)
        tell(`${event.message} (${event.filename}:${event.lineno}) ${event.error?.stack ?? ""}`);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => {
    tell(`unhandled: ${String(reason)} ${reason?.stack ?? ""}`);
  });
  const say = console.error;
  console.error = (...args: unknown[]) => {
    tell(`console: ${args.map(String).join(" ")}`);
    say(...args);
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Puts a script behind the document's first tag of this kind; what comes before it is small. */
function behindHead(script: string): Transform {
  let done = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      const text = done ? "" : chunk.toString("latin1");
      const place = /<head[^>]*>/i.exec(text);
      if (place === null) return pass(null, chunk);
      done = true;
      const end = place.index + place[0].length;
      return pass(
        null,
        Buffer.concat([chunk.subarray(0, end), Buffer.from(script), chunk.subarray(end)]),
      );
    },
  });
}

function isDocument({ headers, statusCode }: IncomingMessage): boolean {
  return (headers["content-type"] ?? "").startsWith("text/html") && statusCode !== 304;
}

function scriptFor({ headers }: IncomingMessage, source: string): string {
  const policy = [headers["content-security-policy"]].flat().join(";");
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  return `<script nonce="${nonce}">${source}</script>`;
}

export async function startWebkitProxy(before = ""): Promise<WebkitProxy> {
  const complaints: string[] = [];
  const sockets = new Set<Duplex>();
  const source = `(()=>{const __name=(one)=>one;(${listen.toString()})("${COMPLAINTS}")})();${before}`;
  let isOffline = false;

  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    if (isOffline) return void request.socket.destroy();
    const url = new URL(request.url ?? "");
    if (url.pathname === COMPLAINTS) {
      void bodyOf(request).then((text) => {
        complaints.push(text);
        response.writeHead(204).end();
      });
      return;
    }
    const { method, headers } = request;
    const onward = ask(url, { method, headers: { ...headers, "accept-encoding": "identity" } });
    onward.on("response", (answer) => {
      const received = { ...answer.headers };
      if (!isDocument(answer)) {
        response.writeHead(answer.statusCode ?? 502, received);
        answer.pipe(response);
        return;
      }
      delete received["content-length"];
      response.writeHead(answer.statusCode ?? 502, received);
      answer.pipe(behindHead(scriptFor(answer, source))).pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  };

  /** A socket's beginning is handed on as it came; from then on it is a pipe. */
  const upgrade = (request: IncomingMessage, near: Duplex, head: Buffer): void => {
    if (isOffline) return void near.destroy();
    const { hostname, port, pathname, search } = new URL(request.url ?? "");
    const lines = [`GET ${pathname}${search} HTTP/1.1`];
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
    const far: Socket = connect(Number(port), hostname, () => {
      far.write(`${lines.join("\r\n")}\r\n\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    far.on("error", () => near.destroy());
    near.on("error", () => far.destroy());
    near.on("close", () => far.destroy());
  };

  const server = createServer(pass);
  server.on("upgrade", upgrade);
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    complaints,
    offline: (on) => {
      isOffline = on;
      if (on) cut();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

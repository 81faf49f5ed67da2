// What nginx does in front of a self-hosted site, as far as a local copy needs it: the
// reference platform's paths go to it, web sockets too, and everything else to the processes in turn;
// one that is gone is passed over. It is never deployed.
import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { HOME_PATH } from "../../app/model/url/base-path";
import { isControl, isOfThisMachine } from "../control-access";

const PLATFORM_PATHS = /^\/(__origin|media|stat|push|live)(\/|$)/;

/** Ports on this machine. */
export interface Behind {
  readonly platform: () => number;
  /** Looked at for every request: processes come and go. */
  readonly site: () => readonly number[];
}

function headersOf(incoming: IncomingMessage): Headers {
  return new Headers(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
}

function isCrossSite(incoming: IncomingMessage): boolean {
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`);
  return (
    isControl(url.pathname) && !isOfThisMachine({ url: url.href, headers: headersOf(incoming) })
  );
}

/** Sends a request on; with nothing in its body it may go to the next where one is gone. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  [port, ...others]: readonly number[],
  agent: Agent,
): void {
  if (port === undefined) {
    outgoing.writeHead(502).end();
    return;
  }
  const mayRepeat = incoming.method === "GET" || incoming.method === "HEAD";
  const onward = ask(
    {
      host: "127.0.0.1",
      port,
      agent,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...incoming.headers,
        "x-forwarded-for": incoming.socket.remoteAddress ?? "127.0.0.1",
      },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.once("error", () => outgoing.destroy());
    },
  );
  onward.once("error", () => {
    if (outgoing.headersSent) outgoing.destroy();
    else if (mayRepeat) forward(incoming, outgoing, others, agent);
    else outgoing.writeHead(502).end();
  });
  outgoing.once("close", () => onward.destroy());
  if (mayRepeat) onward.end();
  else incoming.pipe(onward);
}

function passSocketOn(incoming: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const onward = ask({
    host: "127.0.0.1",
    port,
    path: incoming.url,
    headers: incoming.headers,
  });
  onward.once("upgrade", (answer, other, rest) => {
    const lines = [`HTTP/1.1 101 Switching Protocols`];
    for (let at = 0; at < answer.rawHeaders.length; at += 2)
      lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    other.write(head);
    socket.write(rest);
    other.pipe(socket).pipe(other);
    other.once("error", () => socket.destroy());
    socket.once("error", () => other.destroy());
  });
  onward.once("response", () => socket.destroy());
  onward.once("error", () => socket.destroy());
  onward.end();
}

/** A server that is not listening yet. */
export function reverseProxy({ platform, site }: Behind): Server {
  const agent = new Agent({ keepAlive: true });
  // The platform closes idle connections when it likes, and what writes is not sent twice.
  const platformAgent = new Agent({ keepAlive: false });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? "/").replace(/\?.*/, "");
    if (path === "/") return void outgoing.writeHead(302, { location: HOME_PATH }).end();
    if (isCrossSite(incoming)) return void outgoing.writeHead(403).end();
    if (PLATFORM_PATHS.test(path)) return forward(incoming, outgoing, [platform()], platformAgent);
    turn += 1;
    const ports = site();
    const first = turn % Math.max(1, ports.length);
    forward(incoming, outgoing, [...ports.slice(first), ...ports.slice(0, first)], agent);
  });
  server.on("upgrade", (incoming, socket, head) => {
    if (PLATFORM_PATHS.test(incoming.url ?? "")) passSocketOn(incoming, socket, head, platform());
    else socket.destroy();
  });
  return server;
}

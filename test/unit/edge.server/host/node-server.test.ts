import { once } from "node:events";
import { connect, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { prometheusMetrics } from "../../../../app/edge.server/host/node/prometheus-counters";
import { NodeServer } from "../../../../app/edge.server/host/node/server";
import { nodeSettings } from "../../../../app/edge.server/host/node/settings";

const { Request: PlatformRequest, Response: PlatformResponse } = globalThis;
const PAGE = "桥".repeat(20_000);

/** What the worker answers, by the end of the path. */
const bodies: Readonly<Record<string, () => BodyInit | null>> = {
  bytes: () => new TextEncoder().encode(PAGE),
  stream: () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(PAGE));
        controller.close();
      },
    }),
  late: () =>
    new ReadableStream({
      async start(controller) {
        await pause(300);
        controller.enqueue(new TextEncoder().encode("late"));
        controller.close();
      },
    }),
  nothing: () => null,
};

let port = 0;
let server: NodeServer;

beforeAll(async () => {
  server = new NodeServer({
    worker: {
      fetch: async ({ url }) => {
        const body = bodies[url.slice(url.lastIndexOf("/") + 1)]?.() ?? null;
        const headers = { "content-type": "text/html; charset=utf-8", "x-own": "yes" };
        return new Response(body, { status: body === null ? 304 : 200, headers });
      },
    },
    environment: {},
    settings: nodeSettings({ PORT: "0", DRAIN_SECONDS: "1" }),
    siteHost: "a.example",
    metrics: prometheusMetrics(),
    clientOf: () => null,
    complaints: () => [],
  });
  port = await server.listen();
});
afterAll(async () => {
  await server.drain();
  Object.assign(globalThis, { Request: PlatformRequest, Response: PlatformResponse });
});

/** The pieces in which a response comes over the network, as text. */
async function piecesOf(name: string): Promise<string[]> {
  const socket = connect(port, "127.0.0.1");
  const pieces: string[] = [];
  socket.on("data", (piece) => pieces.push(piece.toString("latin1")));
  socket.write(`GET /davmu/share/${name} HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n`);
  await once(socket, "close");
  return pieces;
}

/** How often the server's sockets hand something to the system; other files have sockets in this process, too. */
function sendsOf(serverPort: number) {
  let sent = 0;
  const spies = (["_write", "_writev"] as const).map((name) => {
    const send = Socket.prototype[name as "_write"];
    return vi.spyOn(Socket.prototype, name as "_write").mockImplementation(function count(
      this: Socket,
      ...args
    ) {
      if (this.localPort === serverPort) sent += 1;
      send.apply(this, args);
    });
  });
  return {
    count: () => sent,
    stop() {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

test.each(["bytes", "stream"])("a document of %s leaves whole, its head with it", async (name) => {
  const response = await fetch(`http://127.0.0.1:${port}/davmu/share/${name}`);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("x-own")).toBe("yes");
  expect(await response.text()).toBe(PAGE);
  const sends = sendsOf(port);
  try {
    const pieces = await piecesOf(name);
    expect(pieces.join("").length).toBeGreaterThan(60_000);
    expect(sends.count()).toBe(1);
  } finally {
    sends.stop();
  }
});

test("a document of bytes says how long it is", async () => {
  const response = await fetch(`http://127.0.0.1:${port}/davmu/share/bytes`);
  expect(response.headers.get("content-length")).toBe("60000");
});

test("a head does not wait for a body that is late", async () => {
  const [head = "", ...rest] = await piecesOf("late");
  expect(head).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n$/);
  expect(rest.join("")).toContain("late");
});

test("a response without a body is one", async () => {
  const response = await fetch(`http://127.0.0.1:${port}/davmu/share/nothing`);
  expect(response.status).toBe(304);
  expect(response.headers.get("x-own")).toBe("yes");
});

/** What comes back for some bytes, all of it. */
async function answered(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const pieces: string[] = [];
  socket.on("data", (piece) => pieces.push(piece.toString("latin1")));
  socket.end(bytes);
  await once(socket, "close");
  return pieces.join("");
}

test.each([
  "GET /readyz HTTP/1.0\r\n\r\n",
  "HEAD /readyz HTTP/1.0\r\n\r\n",
  "OPTIONS /readyz HTTP/1.0\r\n\r\n",
  "GET /healthz HTTP/1.0\r\nHost:\r\n\r\n",
  "GET /healthz?probe=1 HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n",
  "GET /readyz HTTP/1.1\r\nConnection: close\r\n\r\n",
  "GET http://127.0.0.1/readyz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
  "GET /davmu/share/bytes HTTP/1.0\r\n\r\n",
])("is answered as well: %j", async (bytes) => {
  expect(await answered(bytes)).toMatch(/^HTTP\/1\.1 200 /);
});

test("a page asked for without a Host in HTTP/1.1, or with two, is refused; a probe from outside is none", async () => {
  for (const hosts of ["", "Host: a.example\r\nHost: b.example\r\n"]) {
    const asked = `GET /davmu/share/bytes HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
    expect(await answered(asked)).toMatch(/^HTTP\/1\.1 400 /);
  }
  const forwarded = "GET /readyz HTTP/1.0\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n";
  expect(await answered(forwarded)).toMatch(/^HTTP\/1\.1 404 /);
});

test("a URL with too many slashes is the worker's to put right", async () => {
  const response = await fetch(`http://127.0.0.1:${port}//davmu//share/bytes`);
  expect(response.headers.get("x-own")).toBe("yes");
});

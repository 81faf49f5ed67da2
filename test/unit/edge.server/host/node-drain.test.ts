import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { prometheusMetrics } from "../../../../app/edge.server/host/node/prometheus-counters";
import { NodeServer } from "../../../../app/edge.server/host/node/server";
import { nodeSettings } from "../../../../app/edge.server/host/node/settings";

const { Request: PlatformRequest, Response: PlatformResponse } = globalThis;

afterEach(() => {
  Object.assign(globalThis, { Request: PlatformRequest, Response: PlatformResponse });
});

/** Keeps the event loop from everything else for so many milliseconds, as a rendering does. */
function block(milliseconds: number): void {
  const end = Date.now() + milliseconds;
  while (Date.now() < end);
}

/** A minute to drain in: whoever waits it out fails the test by its time-out. */
async function serving() {
  const server = new NodeServer({
    worker: {
      fetch: async ({ method }) => {
        if (method === "PUT") block(400);
        await pause(300);
        return new Response("complete");
      },
    },
    environment: {},
    settings: nodeSettings({ PORT: "0", DRAIN_SECONDS: "60" }),
    siteHost: "a.example",
    metrics: prometheusMetrics(),
    clientOf: () => null,
    complaints: () => [],
  });
  return { server, port: await server.listen() };
}

function opened(port: number, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, path: "/davmu/share/", agent }, resolve).on("error", reject);
  });
}

async function read(answer: IncomingMessage): Promise<string> {
  return (await answer.toArray()).join("");
}

test("a process that drains ends a response under way, and then keeps no connection of a proxy open", async () => {
  const { server, port } = await serving();
  const agent = new Agent({ keepAlive: true });
  await read(await opened(port, agent));
  const answers = [opened(port, agent), opened(port, agent)];
  await pause(100);
  const drained = server.drain();
  for (const answer of answers) expect(await read(await answer)).toBe("complete");
  await drained;
  agent.destroy();
});

test("a process that drains answers what a proxy sends on a connection that it kept, and closes the others soon", async () => {
  const { server, port } = await serving();
  const agent = new Agent({ keepAlive: true });
  const answers = await Promise.all([opened(port, agent), opened(port, agent)]);
  for (const answer of answers) await read(answer);
  const drained = server.drain();
  // New connections are refused by now.
  await pause(100);
  const last = await opened(port, agent);
  expect(last.headers.connection).toBe("close");
  expect(await read(last)).toBe("complete");
  await drained;
  agent.destroy();
});

/** A proxy in a process of its own: a first request, and when it is told to, one that changes something, not repeated. */
const PROXY = `
  const { Agent, request } = require("node:http");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method, port) => new Promise((resolve) => {
    request({ port, path: "/davmu/share/", method, agent }, async (response) =>
      resolve((await response.toArray()).join("")),
    ).on("error", (error) => resolve(error.code)).end();
  });
  process.on("message", async ({ method, port, at }) => {
    setTimeout(async () => process.send(await ask(method, port)), Math.max(0, at - Date.now()));
  });
`;

function openProxy() {
  return spawn(process.execPath, ["-e", PROXY], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
}

test("a process that drains accepts connections that came while it was busy before it refuses them", async () => {
  const { server, port } = await serving();
  const [first, second] = [openProxy(), openProxy()];
  const now = Date.now();
  // The second connection comes while the first one's request is rendered.
  first.send({ method: "PUT", port, at: now + 600 });
  second.send({ method: "POST", port, at: now + 900 });
  const responses = [once(first, "message"), once(second, "message")];
  await pause(400);
  const drained = server.drain();
  block(300);
  expect(await Promise.all(responses)).toEqual([
    ["complete", undefined],
    ["complete", undefined],
  ]);
  await drained;
  first.kill();
  second.kill();
});

test("a process that drains reads what came while it was busy before it closes connections", async () => {
  const { server, port } = await serving();
  const proxy = openProxy();
  proxy.send({ method: "GET", port, at: 0 });
  await once(proxy, "message");
  const drained = server.drain();
  await pause(100);
  proxy.send({ method: "POST", port, at: Date.now() + 100 });
  const response = once(proxy, "message");
  await pause(50);
  // As a rendering would: the next that the event loop looks at are its timers.
  await new Promise(setImmediate);
  block(1000);
  expect(await response).toEqual(["complete", undefined]);
  await drained;
  proxy.kill();
});

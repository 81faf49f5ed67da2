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

/** A minute to drain in: whoever waits it out fails the test by its time-out. */
async function serving() {
  const server = new NodeServer({
    worker: {
      fetch: async () => {
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

test("a process that drains reads what came while it was busy before it closes connections", async () => {
  const { server, port } = await serving();
  const proxy = spawn(process.execPath, ["-e", PROXY], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  proxy.send({ method: "GET", port, at: 0 });
  await once(proxy, "message");
  const drained = server.drain();
  await pause(100);
  proxy.send({ method: "POST", port, at: Date.now() + 100 });
  const response = once(proxy, "message");
  await pause(50);
  // As a rendering would: the next that the event loop looks at are its timers.
  await new Promise(setImmediate);
  const end = Date.now() + 1000;
  while (Date.now() < end);
  expect(await response).toEqual(["complete", undefined]);
  await drained;
  proxy.kill();
});

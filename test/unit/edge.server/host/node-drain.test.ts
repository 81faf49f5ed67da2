import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { prometheusMetrics } from "../../../../app/edge.server/host/node/prometheus-counters";
import { NodeServer } from "../../../../app/edge.server/host/node/server";
import { nodeSettings } from "../../../../app/edge.server/host/node/settings";

const { Request: PlatformRequest, Response: PlatformResponse } = globalThis;

afterEach(() => {
  Object.assign(globalThis, { Request: PlatformRequest, Response: PlatformResponse });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Keeps the event loop from everything else, as a rendering does, until a proxy has sent its request. @param atLeast milliseconds */
function blockUntilSent(mark: string, atLeast = 0): void {
  const start = Date.now();
  const blockedFor = () => Date.now() - start;
  while (blockedFor() < atLeast || (!existsSync(mark) && blockedFor() < 20_000));
}

/** A minute to drain in: whoever waits it out fails the test by its time-out. */
async function serving(sentMeanwhile = "", noticeSeconds = 0) {
  const server = new NodeServer({
    worker: {
      fetch: async ({ method }) => {
        if (method === "PUT") blockUntilSent(sentMeanwhile);
        await pause(300);
        return new Response("complete");
      },
    },
    environment: {},
    settings: nodeSettings({
      PORT: "0",
      DRAIN_SECONDS: "60",
      NOTICE_SECONDS: String(noticeSeconds),
    }),
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

test("a process that gives notice keeps a proxy's connections: new ones would come just as they begin to be refused", async () => {
  const { server, port } = await serving("", 1);
  const agent = new Agent({ keepAlive: true });
  const pending = opened(port, agent);
  await pause(100);
  const drained = server.drain();
  for (const answer of [await pending, await opened(port, agent)]) {
    expect(answer.headers.connection).not.toBe("close");
    expect(await read(answer)).toBe("complete");
  }
  agent.destroy();
  await drained;
});

/** A proxy in a process of its own; it marks by a file that a request is with the operating system. */
const PROXY = `
  const { writeFileSync } = require("node:fs");
  const { Agent, request } = require("node:http");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  process.on("message", ({ method, port, after, mark }) => {
    const send = () => request({ port, path: "/davmu/share/", method, agent }, async (response) =>
      process.send((await response.toArray()).join("")),
    )
      .on("error", (error) => process.send(error.code))
      .on("finish", () => writeFileSync(mark, ""))
      .end();
    setTimeout(send, after);
  });
  process.send("ready");
`;

const folder = mkdtempSync(join(tmpdir(), "drain-"));
let marks = 0;

async function openProxy() {
  const proxy = spawn(process.execPath, ["-e", PROXY], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(proxy, "message");
  marks += 1;
  const mark = join(folder, String(marks));
  return {
    mark,
    /** @param after milliseconds, in which this process goes on to what keeps it busy */
    send(method: string, port: number, after = 0) {
      rmSync(mark, { force: true });
      proxy.send({ method, port, after, mark });
      return once(proxy, "message").then(([text]) => text as string);
    },
    kill: () => proxy.kill(),
  };
}

test("a process that drains accepts connections that came while it was busy before it refuses them", async () => {
  const [first, second] = [await openProxy(), await openProxy()];
  const { server, port } = await serving(second.mark);
  // The second connection comes while the first one's request is rendered.
  const responses = [first.send("PUT", port, 300), second.send("POST", port, 600)];
  await pause(100);
  const drained = server.drain();
  blockUntilSent(first.mark);
  expect(await Promise.all(responses)).toEqual(["complete", "complete"]);
  await drained;
  first.kill();
  second.kill();
});

test("a process that drains reads what came while it was busy before it closes connections", async () => {
  const { server, port } = await serving();
  const proxy = await openProxy();
  expect(await proxy.send("GET", port)).toBe("complete");
  const drained = server.drain();
  await pause(100);
  const response = proxy.send("POST", port, 300);
  await pause(100);
  // As a rendering would: the next that the event loop looks at are its timers.
  await new Promise(setImmediate);
  blockUntilSent(proxy.mark, 1000);
  await expect(response).resolves.toBe("complete");
  await drained;
  proxy.kill();
});

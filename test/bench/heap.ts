// `npm run bench -- heap`: what an isolate's memory holds after ten thousand different pages and a hundred
// thousand visits, collected and in megabytes, in a bare worker whose heap may not grow beyond 128.
import { readFileSync } from "node:fs";
import { Agent, createServer, get, type Server } from "node:http";
import { WebSocket, type RawData } from "ws";
import { decodeContentId, encodeContentId } from "../../origin/wire/content-id";
import { localEnvironment, PLATFORM } from "../../scripts/local-environment";
import { startOrigin } from "../../scripts/origin";
import { delay } from "../../app/model/time/deadline";
import { freePort } from "../../scripts/port";
import { PHONE_UA } from "../helpers/site";
import { startBareWorker } from "./bare-worker";
import { noteMeasured } from "./goals";

const PAGES = Number(process.env.PAGES ?? 10_000);
const VISITS = Number(process.env.VISITS ?? 100_000);
const CONNECTIONS = 20;
/** What the platform's isolates may hold, in megabytes. */
const LIMIT = 128;
/** How often a page that cannot be had just now is asked for again. */
const TIMEOUT = 10;
const MEGABYTE = 1024 * 1024;
/** Far beyond the ids of the reference platform's own content. */
const FIRST_ID = 5_000_000;

const salt = localEnvironment(0)["HASHIDS_SALT"] ?? "";

/**
 * The reference platform with an article for every id: its responses about one article, asked for once, with
 * the other's id in them.
 */
function startManyArticles(platform: string, sample: string): Promise<Server> {
  const known = new Map<string, Promise<{ status: number; text: string }>>();
  const load = async (path: string) => {
    const response = await fetch(new URL(path, platform));
    return { status: response.status, text: await response.text() };
  };
  return new Promise((resolve) => {
    const server = createServer(async (request, response) => {
      const asked = request.url ?? "/";
      const id = asked
        .match(/[A-Za-z0-9]{8,}/g)
        ?.find((word) => (decodeContentId(salt, word) ?? 0) >= FIRST_ID);
      const path = id === undefined ? asked : asked.replaceAll(id, sample);
      const answer = known.get(path) ?? load(path);
      known.set(path, answer);
      const { status, text } = await answer;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(id === undefined ? text : text.replaceAll(sample, id));
    });
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}

/**
 * Megabytes that an isolate holds once it has collected what nobody needs.
 *
 * @param hydrate a visit: an isolate at rest collects with its next request only
 */
async function heapOf(inspector: number, hydrate: () => Promise<void>): Promise<number> {
  const listed = await fetch(`http://127.0.0.1:${inspector}/json`);
  const [target] = (await listed.json()) as { webSocketDebuggerUrl: string }[];
  if (target === undefined) throw new Error("The worker's inspector names no isolate");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  let calls = 0;
  const call = <T>(method: string): Promise<T> =>
    new Promise((resolve) => {
      calls += 1;
      const own = calls;
      const hear = (data: RawData): void => {
        const { id, result } = JSON.parse(String(data)) as { id?: number; result: T };
        if (id !== own) return;
        socket.off("message", hear);
        resolve(result);
      };
      socket.on("message", hear);
      socket.send(JSON.stringify({ id: own, method }));
    });
  await call("HeapProfiler.enable");
  const collecting = call("HeapProfiler.collectGarbage").then(() => true);
  const isDone = (): Promise<boolean> => Promise.race([collecting, delay(100).then(() => false)]);
  do await hydrate();
  while (!(await isDone()));
  const { usedSize } = await call<{ usedSize: number }>("Runtime.getHeapUsage");
  socket.close();
  return usedSize / MEGABYTE;
}

function visit(url: string, agent: Agent, timeout = TIMEOUT): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { "user-agent": PHONE_UA } }, (answer) => {
      answer.resume();
      answer.on("error", reject);
      answer.on("end", () => {
        const { statusCode } = answer;
        if (statusCode === 200) resolve();
        else if (statusCode === 503 && timeout > 0)
          // A machine that was busy for as long as the site waits for the platform.
          delay(1000).then(() => visit(url, agent, timeout - 1).then(resolve, reject), reject);
        else reject(new Error(`${url} answered ${statusCode}`));
      });
    });
    asked.on("error", (error) => {
      // A connection that rested may be closed by the time it is used again.
      if (!asked.reusedSocket) return reject(error);
      visit(url, agent, timeout).then(resolve, reject);
    });
  });
}

async function visitAll(urls: readonly string[], agent: Agent): Promise<void> {
  const rest = urls.values();
  const reader = async (): Promise<void> => {
    for (const url of rest) await visit(url, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, reader));
}

/** Prints what the isolate holds on its way. Takes about half an hour. */
export async function runHeapBench(): Promise<void> {
  const origin = await startOrigin({ publicBase: "http://127.0.0.1:8788", salt, isQuiet: true });
  const platform = new URL(origin.address).origin;
  const samples = (await (await fetch(`${platform}/__origin/samples`)).json()) as {
    readonly name: string;
    readonly url: string;
  }[];
  const article = new URL(samples.find(({ name }) => name.startsWith("article:"))?.url ?? "");
  const sample = article.pathname.split("/").at(-2) ?? "";
  const articles = await startManyArticles(platform, sample);
  const address = articles.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const upstream = `http://127.0.0.1:${address.port}`;
  const inspector = await freePort();
  const site = await startBareWorker(
    readFileSync("build/worker/index.js", "utf8"),
    (port) =>
      Object.fromEntries(
        Object.entries(localEnvironment(port)).map(([name, value]) => [
          name,
          value.replace(PLATFORM, upstream),
        ]),
      ),
    { v8Flags: [`--max-heap-size=${LIMIT}`], inspector },
  );
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const urlOf = (page: number): string =>
    `${site.address}${article.pathname.replace(sample, encodeContentId(salt, FIRST_ID + page))}`;
  const tell = async (after: string): Promise<number> => {
    const heap = await heapOf(inspector, () => visit(urlOf(0), agent));
    console.log(`${after}: ${heap.toFixed(1)} MB`);
    return heap;
  };
  try {
    const steps = 5;
    const each = Math.ceil(PAGES / steps);
    for (let step = 0; step < steps; step += 1) {
      const pages = Array.from({ length: each }, (_, index) => urlOf(step * each + index));
      await visitAll(pages, agent);
      await tell(`${(step + 1) * each} different pages`);
    }
    const full = await tell("collected again");
    // Most readers read what most read: squares gather near nought.
    const page = (): number => Math.floor(Math.random() ** 2 * PAGES);
    for (let done = PAGES; done < VISITS;) {
      const count = Math.min(Math.ceil((VISITS - PAGES) / 3), VISITS - done);
      await visitAll(
        Array.from({ length: count }, () => urlOf(page())),
        agent,
      );
      done += count;
      await tell(`${done} visits`);
    }
    // As after the pages: what a first collection lets go of, the second frees.
    const heap = await tell("collected again");
    noteMeasured("heap", heap);
    noteMeasured("heapGrowth", heap / full);
  } finally {
    agent.destroy();
    site.stop();
    articles.close();
    await origin.dispose();
  }
}

// `npm run bench -- flood`: how long another visitor waits while the worst bodies are sent. Asked are the
// hosts themselves: what `npm start` puts before the worker for development reads bodies in its own way.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startServed } from "../../scripts/node/served-site";
import { startWorkerd } from "../../scripts/node/workerd-alone";
import { send } from "../attack/attempts";
import { formUrl } from "../attack/bodies";
import { controlOf } from "../helpers/site";
import { startBareWorker } from "./bare-worker";

/** Requests that are measured, before and during the flood. */
const VISITS = 200;
/** Between two of them, in milliseconds: a visitor, not a second flood. */
const PAUSE_MS = 20;
/** Bodies at a time. */
const SENDERS = 4;
/** What a visitor may wait longer, in milliseconds (the goal). */
const GOAL_MS = 100;

async function waits(url: string): Promise<readonly number[]> {
  const measured: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const started = performance.now();
    await send(`${url}?visit=${visit % 4}`);
    measured.push(performance.now() - started);
    await delay(PAUSE_MS);
  }
  return measured.toSorted((one, other) => one - other);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * The senders' own work is not the site's: they get the processor only when nobody else wants it, as
 * they would on machines of their own.
 */
function startSenders(url: string, form: string) {
  return spawn(
    "nice",
    [
      "-n",
      "19",
      join("node_modules", ".bin", "tsx"),
      "test/bench/flood-senders.ts",
      url,
      form,
      String(SENDERS),
    ],
    { stdio: "ignore", detached: true },
  );
}

/** Answers without a look at what is sent: what the host itself and this machine cost under the flood. */
const UNREAD = `export default {
  fetch: ({ method }) => new Response(method === "GET" ? "正文。" : "", { status: method === "GET" ? 200 : 413 }),
};`;

async function floodHost(
  host: string,
  url: string,
  path: string,
  form: string,
  goal: number | null = GOAL_MS,
): Promise<void> {
  const article = `${url}${path}`;
  await waits(article);
  const calm = await waits(article);
  const senders = startSenders(url, `${url}${new URL(form).pathname}`);
  // Until they have started.
  await delay(5_000);
  const flooded = await waits(article);
  if (senders.pid !== undefined) process.kill(-senders.pid);
  for (const [name, list] of [
    ["calm", calm],
    ["during the flood", flooded],
  ] as const) {
    const figures = [0.5, 0.95, 0.99].map((share) => `${at(list, share).toFixed(0)} ms`);
    console.log(`| ${host}, ${name} | ${figures.join(" | ")} | |`);
  }
  const slower = at(flooded, 0.95) - at(calm, 0.95);
  const verdict = goal === null ? "" : slower <= goal ? "met" : "missed";
  console.log(`| ${host}: 95 % longer by | | ${slower.toFixed(0)} ms | | ${verdict} |`);
}

/** Prints the wait of a visitor without and with the flood, and by how much it grew. */
export async function runFloodBench(): Promise<void> {
  const site = await startServed({ variables: { THROTTLES: "off" } });
  const workerd = await startWorkerd(site.variables);
  const unread = await startBareWorker(UNREAD, () => ({}));
  try {
    const control = controlOf(site.address);
    const { url } = await control.addContent({ title: "洪水", html: "<p>正文。</p>" });
    const path = new URL(url).pathname;
    const form = await formUrl({ site: { ...site, control } });
    console.log(
      `| a visitor's wait | median | 95 % | 99 % | goal ${GOAL_MS} ms |\n|---|---:|---:|---:|---|`,
    );
    await floodHost("Node", `http://127.0.0.1:${site.processes[0]!.port}`, path, form);
    await floodHost("workerd", `http://127.0.0.1:${workerd.port}`, path, form);
    await floodHost("workerd that reads nothing", unread.address, path, form, null);
  } finally {
    unread.stop();
    await workerd.end();
    await site.dispose();
  }
}

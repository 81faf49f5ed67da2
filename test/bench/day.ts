// What a visit costs over twelve minutes of a busy day beside string templates of the same page: what the document cache,
// the calls of its refreshes (templates make none) and React come to together, for the share of visits of each.
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleSite } from "../../scripts/bundle";
import { localEnvironment, PLATFORM } from "../../scripts/local-environment";
import { startOrigin } from "../../scripts/origin";
import { controlOf } from "../helpers/site";
import { startBareWorker, type BareWorker } from "./bare-worker";
import { UNSHARED } from "./edge-site";
import { noteMeasured } from "./goals";
import { cost, get, templateWorker } from "./render";

const DOCUMENTS = 200;
/** Milliseconds from one visit to the next; visits come one after the other, so that no upstream seems slow. */
const PACE_MS = 100;
const VISITS = 7200;
/** Of the visits, previews and forms: nothing stored may answer them. */
const UNSHARED_SHARE = 0.03;
/** It begins cold, and is cold again after a purge of everything, a deploy, and another purge. */
const COLD_STARTS = 4;

/** A stream of numbers from 0 to 1, the same for every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws from a list, its first entry most often: the nth as often as 1/n (Zipf). */
function zipf<T>(entries: readonly T[], random: () => number): () => T {
  const weights = entries.map((_, at) => 1 / (at + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return () => {
    let left = random() * all;
    const at = weights.findIndex((weight) => (left -= weight) <= 0);
    return entries[Math.max(0, at)]!;
  };
}

/** Processor milliseconds of all visits to a worker that starts cold. */
async function quarter(
  worker: BareWorker,
  paths: readonly string[],
  from: number,
): Promise<number> {
  const random = numbers(from);
  const next = zipf(paths, random);
  const count = VISITS / COLD_STARTS;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = worker.cpu() ?? 0;
  for (let visit = 0; visit < count; visit += 1) {
    const now = String(from + visit * PACE_MS);
    const own = random() < UNSHARED_SHARE ? UNSHARED : {};
    await get(`${worker.address}${next()}`, { ...own, "x-now": now }, agent);
  }
  agent.destroy();
  return (worker.cpu() ?? 0) - before;
}

const TEXT = "<p>澜州今天有雨，江面上风力逐渐加大，请市民减少外出。</p>".repeat(60);

/** Prints what a visit costs over simulated minutes in which everything goes cold three times. */
export async function runDayBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-day-"));
  const salt = localEnvironment(0).HASHIDS_SALT ?? "";
  const origin = await startOrigin({ persist: folder, publicBase: "http://127.0.0.1:8788", salt });
  const platform = new URL(origin.address).origin;
  const control = controlOf(platform);
  const paths: string[] = [];
  for (let number = 1; number <= DOCUMENTS; number += 1) {
    const { url } = await control.addContent({ title: `第${number}篇：台风来了`, html: TEXT });
    paths.push(new URL(url).pathname);
  }
  const script = await bundleSite("test/bench/day-worker.ts");
  const start = () =>
    startBareWorker(script, (port) =>
      Object.fromEntries(
        // Workerd alone: it has no Cache API, whose failures would be measured with the rest.
        Object.entries({ ...localEnvironment(port), EDGE_FILES: "none" }).map(([name, value]) => [
          name,
          value.replace(PLATFORM, platform),
        ]),
      ),
    );
  const dawn = Date.now();
  let spent = 0;
  for (let part = 0; part < COLD_STARTS; part += 1) {
    const worker = await start();
    spent += await quarter(worker, paths, dawn + (part * VISITS * PACE_MS) / COLD_STARTS);
    worker.stop();
  }
  const worker = await start();
  const [first = ""] = paths;
  const html = await get(`${worker.address}${first}`);
  const templates = await templateWorker(worker.address, new Map([[first, html]]));
  const way = { worker: templates, url: `${templates.address}${first}` };
  await cost(400, way);
  const template = await cost(600, way);
  const ratio = spent / VISITS / template;
  noteMeasured("day", ratio);
  console.log(
    `a visit over a simulated day: ${(spent / VISITS).toFixed(2)} ms, string templates ${template.toFixed(2)} ms, × ${ratio.toFixed(2)}`,
  );
  worker.stop();
  templates.stop();
  await origin.dispose();
  rmSync(folder, { recursive: true, force: true });
}

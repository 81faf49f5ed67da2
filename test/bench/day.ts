// What a visit costs over a busy day beside string templates of the same page: what the document cache, the calls of its
// refreshes (templates make none) and React come to together. A cold start and what follows it are measured apart, in
// simulated time, and weighed as a day has them. Starting the process is no visit's cost and left out.
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
/** Of the visits, previews and forms: nothing stored may answer them. */
const UNSHARED_SHARE = 0.03;
/** A process is cold for three minutes; then most documents are stored, and code is compiled. */
const COLD_VISITS = 1800;
/** As long a time is measured of the warm process. */
const WARM_VISITS = 1800;
/** A day's visits at this pace, and the cold starts among them: dawn, a deploy, two purges of everything. */
const DAY_VISITS = (24 * 60 * 60 * 1000) / PACE_MS;
const COLD_SHARE = (4 * COLD_VISITS) / DAY_VISITS;

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

/** Processor milliseconds of one of so many visits, the first at a time. */
async function visits(
  worker: BareWorker,
  paths: readonly string[],
  { from, count, unshared }: { from: number; count: number; unshared: number },
): Promise<number> {
  const random = numbers(from);
  const next = zipf(paths, random);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = worker.cpu() ?? 0;
  for (let visit = 0; visit < count; visit += 1) {
    const now = String(from + visit * PACE_MS);
    const own = random() < unshared ? UNSHARED : {};
    await get(`${worker.address}${next()}`, { ...own, "x-now": now }, agent);
  }
  agent.destroy();
  return ((worker.cpu() ?? 0) - before) / count;
}

const TEXT = "<p>澜州今天有雨，江面上风力逐渐加大，请市民减少外出。</p>".repeat(60);

/** Prints what a visit costs in a cold process, in a warm one, and over a day. */
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
  const worker = await start();
  const dawn = Date.now();
  const cold = await visits(worker, paths, {
    from: dawn,
    count: COLD_VISITS,
    unshared: UNSHARED_SHARE,
  });
  const morning = dawn + COLD_VISITS * PACE_MS;
  await control.clearCalls();
  const warm = await visits(worker, paths, {
    from: morning,
    count: WARM_VISITS,
    unshared: UNSHARED_SHARE,
  });
  const calls = Object.values(await control.calls()).reduce((sum, count) => sum + count, 0);
  const spent = COLD_SHARE * cold + (1 - COLD_SHARE) * warm;
  // What of it is rendered for one visitor: the same minutes without previews and forms.
  const shared = await visits(worker, paths, {
    from: morning + WARM_VISITS * PACE_MS,
    count: WARM_VISITS,
    unshared: 0,
  });
  const [first = ""] = paths;
  const html = await get(`${worker.address}${first}`);
  const templates = await templateWorker(worker.address, new Map([[first, html]]));
  const way = { worker: templates, url: `${templates.address}${first}` };
  await cost(400, way);
  const template = await cost(600, way);
  const beside = (milliseconds: number) =>
    `${milliseconds.toFixed(2)} ms, × ${(milliseconds / template).toFixed(2)}`;
  noteMeasured("day", spent / template);
  console.log(`a visit in string templates: ${template.toFixed(2)} ms
in the first three minutes of a process: ${beside(cold)}
warm: ${beside(warm)}, ${(calls / WARM_VISITS).toFixed(2)} calls of the platform
warm, without previews and forms: ${beside(shared)}
over a day, ${(COLD_SHARE * 100).toFixed(1)} % of its visits to a cold process: ${beside(spent)}`);
  worker.stop();
  templates.stop();
  await origin.dispose();
  rmSync(folder, { recursive: true, force: true });
}

// What a visit costs over a busy day beside string templates of the same page: what the document cache, the calls of its
// refreshes and React come to together. Two kinds of templates: finished data, which makes no call at all, and the data
// of the site's loaders, which asks the platform what the site asks it and as often. A cold start and what follows it
// are measured apart, in simulated time, and weighed as a day has them. Starting the process is no visit's cost and left
// out.
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
import { cost, get, requireSameWords, templateWorker } from "./render";

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
  {
    from,
    count,
    unshared,
    paceMs = PACE_MS,
  }: { from: number; count: number; unshared: number; paceMs?: number },
): Promise<number> {
  const random = numbers(from);
  const next = zipf(paths, random);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = worker.cpu() ?? 0;
  for (let visit = 0; visit < count; visit += 1) {
    const now = String(from + visit * paceMs);
    const own = random() < unshared ? UNSHARED : {};
    await get(`${worker.address}${next()}`, { ...own, "x-now": now }, agent);
  }
  agent.destroy();
  return ((worker.cpu() ?? 0) - before) / count;
}

const TEXT = "<p>澜州今天有雨，江面上风力逐渐加大，请市民减少外出。</p>".repeat(60);

interface Day {
  /** Milliseconds of a visit to a process in its first three minutes, to a warm one, and over the day. */
  readonly cold: number;
  readonly warm: number;
  readonly complete: number;
  /** Calls of the platform for a visit to the warm process. */
  readonly calls: number;
}

/** A day of a worker that has just begun. */
async function dayOf(
  worker: BareWorker,
  paths: readonly string[],
  { dawn, control }: { dawn: number; control: ReturnType<typeof controlOf> },
): Promise<Day> {
  const unshared = UNSHARED_SHARE;
  const cold = await visits(worker, paths, { from: dawn, count: COLD_VISITS, unshared });
  await control.clearCalls();
  const from = dawn + COLD_VISITS * PACE_MS;
  const warm = await visits(worker, paths, { from, count: WARM_VISITS, unshared });
  const calls = Object.values(await control.calls()).reduce((sum, count) => sum + count, 0);
  const complete = COLD_SHARE * cold + (1 - COLD_SHARE) * warm;
  return { cold, warm, complete, calls: calls / WARM_VISITS };
}

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
  const start = async (entry: string, given = ""): Promise<BareWorker> =>
    startBareWorker(
      `import "given.js";\n${await bundleSite(entry)}`,
      (port) =>
        Object.fromEntries(
          // Workerd alone: it has no Cache API, whose failures would be measured with the rest.
          Object.entries({ ...localEnvironment(port), EDGE_FILES: "none" }).map(([name, value]) => [
            name,
            value.replace(PLATFORM, platform),
          ]),
        ),
      { given },
    );
  const worker = await start("test/bench/day-worker.ts");
  const dawn = Date.now();
  const site = await dayOf(worker, paths, { dawn, control });
  // What of it is rendered for one visitor: the same minutes without previews and forms.
  const shared = await visits(worker, paths, {
    from: dawn + (COLD_VISITS + WARM_VISITS) * PACE_MS,
    count: WARM_VISITS,
    unshared: 0,
  });
  // Refreshes come by the clock: the more visits, the fewer of them cause one.
  const busy = await visits(worker, paths, {
    from: dawn + (COLD_VISITS + 2 * WARM_VISITS) * PACE_MS,
    count: 10 * WARM_VISITS,
    unshared: UNSHARED_SHARE,
    paceMs: PACE_MS / 10,
  });
  const [first = ""] = paths;
  const html = await get(`${worker.address}${first}`);
  const templates = await templateWorker(worker.address, new Map([[first, html]]));
  const way = { worker: templates, url: `${templates.address}${first}` };
  await cost(400, way);
  const template = await cost(600, way);
  const style = /<style[^>]*>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  const calling = await start(
    "test/bench/day-templates.ts",
    `globalThis.style = ${JSON.stringify(style)};`,
  );
  requireSameWords("day", html, await get(`${calling.address}${first}`));
  const callingDay = await dayOf(calling, paths, { dawn, control });
  const ratio = (milliseconds: number, beside: number) =>
    `${milliseconds.toFixed(2)} ms, × ${(milliseconds / beside).toFixed(2)}`;
  const row = (name: string, own: number, called: number) =>
    `| ${name} | ${own.toFixed(2)} ms | × ${(own / template).toFixed(2)} | ${called.toFixed(2)} ms | × ${(own / called).toFixed(2)} |`;
  noteMeasured("day", site.complete / template);
  noteMeasured("dayCalls", site.complete / callingDay.complete);
  console.log(`a visit in string templates of finished data: ${template.toFixed(2)} ms
calls of the platform for a warm visit: ${site.calls.toFixed(2)} by the site, ${callingDay.calls.toFixed(2)} by the templates that make its calls
warm, without previews and forms: ${ratio(shared, template)}
warm, with ten times as many visits in the same minutes: ${ratio(busy, template)}

| a visit | site | beside templates | templates with its calls | site beside these |
|---|---:|---:|---:|---:|
${row("first three minutes of a process", site.cold, callingDay.cold)}
${row("warm", site.warm, callingDay.warm)}
${row(`over a day, ${(COLD_SHARE * 100).toFixed(1)} % of its visits cold`, site.complete, callingDay.complete)}`);
  worker.stop();
  templates.stop();
  calling.stop();
  await origin.dispose();
  rmSync(folder, { recursive: true, force: true });
}

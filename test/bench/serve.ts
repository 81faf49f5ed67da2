// `npm run bench -- serve`: the same worker on Node and in workerd, answer by answer, and four processes
// on Node with one Redis. Processor times are those of the site's own processes.
import { readFileSync } from "node:fs";
import { startServed, type ServedSite } from "../../scripts/node/served-site";
import { startWorkerd } from "../../scripts/node/workerd-alone";
import { startSite } from "../../scripts/site";
import { startRedis } from "../helpers/redis";
import { controlOf } from "../helpers/site";
import { measure } from "./edge-load";
import { UNSHARED } from "./edge-site";
import { noteMeasured } from "./goals";
import { processorTimeOf } from "./processor-time";
import { median } from "./static-page";

/** Rounds, each on all in turn, and requests of each: what else the machine does hits all alike. */
const ROUNDS = 11;
/** Requests of a process that has just begun. */
const YOUNG = 300;
/**
 * Requests of a round, and those after which a process runs what its compiler made of the page, on every
 * host: compilers count work, of which a page from the cache is little.
 */
const FEW = { requests: 200, warmUp: 3000 };
const MANY = { requests: 600, warmUp: 12_000 };
/** Processes on Node whose cached page is measured, one after another: one life may pay more than the next. */
const MORE_LIVES = 3;

/** Processor milliseconds of a process; without them there is nothing to measure here. */
function cpuOf(pid: number): number {
  const used = processorTimeOf(pid);
  if (used === null) throw new Error(`No processor time is known of process ${pid}`);
  return used;
}

/** Megabytes of memory that are a process's own at the moment. */
function memoryOf(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
  return (pages * 4096) / 1024 ** 2;
}

interface Side {
  readonly port: number;
  readonly pid: number;
}

/** Processor milliseconds of one answer by a process. */
async function costOf(
  { port, pid }: Side,
  path: string,
  headers: Readonly<Record<string, string>>,
  requests: number,
): Promise<number> {
  const before = cpuOf(pid);
  await measure(requests, () => `http://127.0.0.1:${port}${path}`, headers);
  return (cpuOf(pid) - before) / requests;
}

async function newArticle(site: ServedSite, title: string): Promise<string> {
  const paragraphs = Array.from({ length: 12 }, (_, at) => `<p>${title}，第${at}段。</p>`).join("");
  const { url } = await controlOf(site.address).addContent({ title, html: paragraphs });
  return new URL(url).pathname;
}

/** Round by round, so that what the machine did meanwhile is on both sides. */
function ratio(costs: readonly number[], others: readonly number[]): number {
  return median(costs.map((cost, round) => cost / others[round]!));
}

/** The process of this one's children that was not there before. */
function youngestChild(before: ReadonlySet<number>): number {
  return Math.max(...children().filter((pid) => !before.has(pid)));
}

function children(): number[] {
  const path = `/proc/${process.pid}/task/${process.pid}/children`;
  return readFileSync(path, "utf8").trim().split(" ").map(Number);
}

function row(name: string, costs: readonly number[], ratios: readonly number[]): string {
  const shown = costs.map((cost) => `${cost.toFixed(2)} ms`).join(" | ");
  return `| ${name} | ${shown} | ${ratios.map((one) => one.toFixed(2)).join(", ")} |`;
}

const ANSWERS = [
  ["document from the cache", "", {}, MANY, ["nodeCached", "nodeCachedUsual"]],
  ["document rendered, data cached", "", UNSHARED, FEW, ["nodeRendered", "nodeRenderedUsual"]],
  ["data answer", "/davmu/share/-/me", {}, FEW, null],
] as const;

/** What the cached document costs by processes that begin one after another, beside workerd alone. */
async function compareLives(site: ServedSite, workerd: Side, article: string): Promise<number[]> {
  const ratios: number[] = [];
  for (let life = 0; life < MORE_LIVES; life += 1) {
    const begun = await site.add();
    await costOf(begun, article, {}, MANY.warmUp);
    const [here, alone]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      here.push(await costOf(begun, article, {}, MANY.requests));
      alone.push(await costOf(workerd, article, {}, MANY.requests));
    }
    ratios.push(ratio(here, alone));
    await begun.end("SIGKILL");
  }
  return ratios;
}

/**
 * The same answers by a process on Node, by workerd alone, and by the worker as `npm start` and
 * `npm run bench -- edge` run it: with the door before it and Cloudflare's caches behind it.
 */
async function compareHosts(): Promise<void> {
  const site = await startServed({ variables: { THROTTLES: "off" } });
  const workerd = await startWorkerd(site.variables);
  const before = new Set(children());
  const local = await startSite({ variables: site.variables });
  const sides: readonly Side[] = [
    site.processes[0]!,
    workerd,
    { port: Number(new URL(local.address).port), pid: youngestChild(before) },
  ];
  try {
    const article = await newArticle(site, "基准文章");
    console.log(`\nThe site's processes run on Node ${site.node}.`);
    console.log("\n| answer | Node | workerd alone | worker of `npm start` | Node to these two |");
    console.log("|---|---:|---:|---:|---:|");
    for (const [name, address, headers, { requests, warmUp }, goals] of ANSWERS) {
      const path = address === "" ? article : address;
      const young: number[] = [];
      for (const side of sides) young.push(await costOf(side, path, headers, YOUNG));
      for (const side of sides) await costOf(side, path, headers, warmUp);
      const costs: number[][] = sides.map(() => []);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [at, side] of sides.entries())
          costs[at]!.push(await costOf(side, path, headers, requests));
      const [here = [], alone = [], usual = []] = costs;
      const ratios = [ratio(here, alone), ratio(here, usual)] as const;
      if (goals !== null) for (const at of [0, 1] as const) noteMeasured(goals[at], ratios[at]);
      console.log(row(name, costs.map(median), ratios));
      if (requests === MANY.requests) {
        const lives = await compareLives(site, workerd, article);
        noteMeasured("nodeCached", Math.max(ratios[0], ...lives));
        const shown = lives.map((one) => one.toFixed(2)).join(", ");
        console.log(
          `| the same, by ${MORE_LIVES} more processes one after another | | | | ${shown} |`,
        );
      }
      const [first = 0, ...others] = young;
      const firstRatios = others.map((other) => first / other);
      console.log(row(`the same, first ${YOUNG} of a process`, young, firstRatios));
    }
  } finally {
    await local.dispose();
    await workerd.end();
    await site.dispose();
  }
}

async function measureFour(): Promise<void> {
  const redis = await startRedis();
  const variables = { THROTTLES: "off" };
  const site = await startServed({ processes: 4, redis: redis.url, variables });
  try {
    const paths: string[] = [];
    for (let at = 0; at < 40; at += 1) paths.push(await newArticle(site, `第${at}篇`));
    const { processes } = site;
    const everywhere = (index: number) =>
      `http://127.0.0.1:${processes[index % 4]!.port}${paths[Math.floor(index / 4) % paths.length]}`;
    const pids = processes.map(({ pid }) => pid);
    const kinds = [
      ["first visits, one of four processes loads", 160, {}],
      ["documents from the cache", 4000, {}],
      ["documents rendered, data cached", 800, UNSHARED],
    ] as const;
    console.log(
      "\n| four processes | CPU of a process | CPU of Redis | answers a second and core |",
    );
    console.log("|---|---:|---:|---:|");
    for (const [name, count, headers] of kinds) {
      const before = [...pids, redis.pid()].map(cpuOf);
      await measure(count, everywhere, headers);
      const used = [...pids, redis.pid()].map((pid, at) => cpuOf(pid) - before[at]!);
      const own = used.slice(0, 4).reduce((sum, one) => sum + one, 0) / count;
      const shared = used[4]! / count;
      const most = Math.round(1000 / (own + shared));
      console.log(`| ${name} | ${own.toFixed(2)} ms | ${shared.toFixed(3)} ms | ${most} |`);
    }
    console.log(
      `\nMemory: ${pids.map((pid) => memoryOf(pid).toFixed(0)).join(", ")} MB a process, `,
    );
    console.log(`${memoryOf(redis.pid()).toFixed(0)} MB Redis with ${paths.length} articles.`);
    const idle = cpuOf(redis.pid());
    await new Promise((resolve) => setTimeout(resolve, 5000));
    console.log(`Redis at rest: ${((cpuOf(redis.pid()) - idle) / 50).toFixed(1)} % of a core.`);
  } finally {
    await site.dispose();
    await redis.dispose();
  }
}

/** Prints what a response costs on both hosts, and what four processes with one Redis use. */
export async function runServeBench(): Promise<void> {
  await compareHosts();
  await measureFour();
}

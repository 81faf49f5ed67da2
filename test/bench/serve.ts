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

/** Rounds, each on both in turn, and requests of each: what else the machine does hits both alike. */
const ROUNDS = 5;
const REQUESTS = 100;
const WARM_UP = 300;
/** Milliseconds in one tick of the processor times in /proc (USER_HZ, proc(5)). */
const TICK_MS = 10;

function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
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
  requests = REQUESTS,
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

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The process of this one's children that was not there before. */
function youngestChild(before: ReadonlySet<number>): number {
  return Math.max(...children().filter((pid) => !before.has(pid)));
}

function children(): number[] {
  const path = `/proc/${process.pid}/task/${process.pid}/children`;
  return readFileSync(path, "utf8").trim().split(" ").map(Number);
}

const ANSWERS = [
  ["document from the cache", "", {}, ["nodeCached", "nodeCachedUsual"]],
  ["document rendered, data cached", "", UNSHARED, ["nodeRendered", "nodeRenderedUsual"]],
  ["data answer", "/davmu/share/-/me", {}, null],
] as const;

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
    console.log("\n| answer | Node | workerd alone | worker of `npm start` | Node to these two |");
    console.log("|---|---:|---:|---:|---:|");
    for (const [name, address, headers, goals] of ANSWERS) {
      const path = address === "" ? article : address;
      for (const side of sides) await costOf(side, path, headers, WARM_UP);
      const costs: number[][] = sides.map(() => []);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [at, side] of sides.entries())
          costs[at]!.push(await costOf(side, path, headers));
      const [here = 0, alone = 0, usual = 0] = costs.map(mean);
      const shown = [here, alone, usual].map((cost) => `${cost.toFixed(2)} ms`).join(" | ");
      if (goals !== null) {
        noteMeasured(goals[0], here / alone);
        noteMeasured(goals[1], here / usual);
      }
      const ratios = [alone, usual].map((cost) => (here / cost).toFixed(2)).join(", ");
      console.log(`| ${name} | ${shown} | ${ratios} |`);
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

/** Prints what an answer costs on both hosts, and what four processes with one Redis use. */
export async function runServeBench(): Promise<void> {
  await compareHosts();
  await measureFour();
}

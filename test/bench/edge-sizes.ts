// What visits cost on sites of different sizes: every page once, and 10,000 visits by popularity.
import type { TestSite } from "../helpers/site";
import { cpuText, measure, type Measured } from "./edge-load";
import { addArticles, forgetEverything, onSite, UNSHARED, WARM_UP } from "./edge-site";
import { heard } from "./edge-visitor";

/** Visits spread over the pages of one size of site. */
const VISITS = 10_000;
const SITE_SIZES = [1, 100, 10_000] as const;
/** Pages that one process takes: the local platform keeps them all, and its memory has an end. */
const BATCH = 2500;

/** A page by its popularity: the n-th most read is read 1/n as often as the first (Zipf). */
function popularPage(pages: number, random: () => number): number {
  return Math.min(pages - 1, Math.floor(Math.exp(random() * Math.log(pages + 1))) - 1);
}

/** A fixed sequence of numbers from 0 to 1 (mulberry32): every run visits the same pages. */
function sequence(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Visits to a site, what they cost, and how many calls all upstreams together got meanwhile. */
interface Visits extends Measured {
  readonly count: number;
  readonly calls: number;
}

export interface SizeResult {
  readonly pages: number;
  /** Every page once, with empty caches. */
  readonly first: Visits;
  /** 10,000 visits spread by popularity, starting with empty caches. */
  readonly popular: Visits;
  /** Different pages among those. */
  readonly popularPages: number;
}

async function visitAll(site: TestSite, urls: readonly string[]): Promise<Visits> {
  // The worker's code is warm, the caches are not.
  const [warm = ""] = await addArticles(site, "热身", 1);
  await measure(WARM_UP, () => warm, UNSHARED);
  await forgetEverything(site);
  await heard(() => site.control.clearCalls());
  const measured = await measure(urls.length, (index) => urls[index]!);
  const called = await heard(() => site.control.calls());
  const calls = Object.values(called).reduce((sum, count) => sum + count, 0);
  return { ...measured, count: urls.length, calls };
}

/** Several runs as one. */
function together(runs: readonly Visits[]): Visits {
  const count = runs.reduce((sum, run) => sum + run.count, 0);
  const mean = (of: (run: Visits) => number) =>
    runs.reduce((sum, run) => sum + of(run) * run.count, 0) / count;
  return {
    count,
    calls: runs.reduce((sum, run) => sum + run.calls, 0),
    mean: mean((run) => run.mean),
    p95: Math.max(...runs.map((run) => run.p95)),
    cpu: runs.some((run) => run.cpu === null) ? null : mean((run) => run.cpu ?? 0),
  };
}

async function visitEachOnce(pages: number): Promise<Visits> {
  const runs: Visits[] = [];
  for (let left = pages; left > 0; left -= BATCH) {
    const count = Math.min(left, BATCH);
    runs.push(
      await onSite(async (site) => visitAll(site, await addArticles(site, `规模${pages}`, count))),
    );
  }
  return together(runs);
}

async function measureSize(pages: number): Promise<SizeResult> {
  const first = await visitEachOnce(pages);
  const random = sequence(pages);
  const visits = Array.from({ length: VISITS }, () => popularPage(pages, random));
  const visited = [...new Set(visits)];
  const popular = await onSite(async (site) => {
    const urls = await addArticles(site, `热度${pages}`, visited.length);
    const urlOf = new Map(visited.map((page, index) => [page, urls[index]!]));
    return visitAll(
      site,
      visits.map((page) => urlOf.get(page)!),
    );
  });
  return { pages, first, popular, popularPages: visited.length };
}

/** Measures every size of site, one after the other. */
export async function benchSizes(): Promise<SizeResult[]> {
  const sizes: SizeResult[] = [];
  for (const pages of SITE_SIZES) sizes.push(await measureSize(pages));
  return sizes;
}

/**
 * The cost of visits by the number of pages.
 *
 * @param file the static file that times are compared with
 */
export function sizesTable(file: Measured, sizes: readonly SizeResult[]): string {
  const cells = (visits: Visits): string[] => [
    (visits.mean / file.mean).toFixed(1),
    cpuText(visits),
    Math.round((visits.calls / visits.count) * 10_000).toLocaleString("en"),
  ];
  return [
    "| pages | each once: time, ratio | CPU | calls per 10,000 visits | by popularity: pages visited | time, ratio | CPU | calls per 10,000 visits | visits a second |",
    "|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...sizes.map(({ pages, first, popular, popularPages }) => {
      const rate = String(Math.round(1000 / popular.mean));
      const [size, visited] = [pages, popularPages].map((count) => count.toLocaleString("en"));
      return `| ${[size, ...cells(first), visited, ...cells(popular), rate].join(" | ")} |`;
    }),
  ].join("\n");
}

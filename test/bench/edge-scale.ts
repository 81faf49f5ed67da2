import { readdirSync } from "node:fs";
import { PHONE_UA, startTestSite, type TestSite } from "../helpers/site";
import { localEnvironment } from "../../scripts/local-environment";

/** Requests of one measurement, and how many are under way at once. */
const REQUESTS = 300;
const CONCURRENCY = 4;
/** Visits spread over the pages of one size of site. */
const VISITS = Number(process.env.BENCH_VISITS ?? 1000);
const SITE_SIZES = [1, 100, 10_000] as const;

interface Measured {
  /** Milliseconds for one request, over all that ran side by side. */
  readonly mean: number;
  readonly p95: number;
}

const visit = async (url: string, headers: Record<string, string> = {}): Promise<void> => {
  const response = await fetch(url, { headers: { "user-agent": PHONE_UA, ...headers } });
  const body = await response.arrayBuffer();
  if (response.status !== 200 || body.byteLength === 0) {
    throw new Error(`${url} answered ${response.status}`);
  }
};

/** Runs `count` requests, `CONCURRENCY` at a time; `request` gets the request's number. */
const measure = async (
  count: number,
  request: (index: number) => Promise<void>,
): Promise<Measured> => {
  const times: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      const start = performance.now();
      await request(index);
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const sorted = times.toSorted((a, b) => a - b);
  return {
    mean: (performance.now() - start) / count,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
};

/** The built script nearest in size to a document, so that bytes do not decide the comparison. */
const staticFile = (site: TestSite): string => {
  const name = readdirSync("build/client/davmu/share/assets").find((file) =>
    file.startsWith("entry.client"),
  );
  return `${site.address}/davmu/share/assets/${name}`;
};

const addArticle = async (site: TestSite, title: string): Promise<string> => {
  const html = Array.from({ length: 20 }, (_, line) => `<p>${title}，第${line}段。</p>`).join("");
  const { url } = await site.control.addContent({ content_type: "article", title, html });
  return new URL(new URL(url).pathname, site.address).href;
};

const purgeAll = async (site: TestSite): Promise<void> => {
  const tags = ["content", "comments", "related", "hot", "recommend", "site"];
  await fetch(site.at("ops.data"), {
    method: "POST",
    headers: {
      authorization: `Bearer ${localEnvironment(0).OPS_SECRET}`,
      origin: site.address,
    },
    body: new URLSearchParams([["order", "purge"], ...tags.map((tag) => ["tag", tag])]),
  });
};

/** A page by its popularity: the n-th most read is read 1/n as often as the first (Zipf). */
const popularPage = (pages: number, random: () => number): number =>
  Math.min(pages - 1, Math.floor(Math.exp(random() * Math.log(pages + 1))) - 1);

/** A fixed sequence of numbers from 0 to 1 (mulberry32): every run visits the same pages. */
const sequence = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

export interface SizeResult {
  readonly pages: number;
  readonly visitedPages: number;
  readonly mean: number;
  /** Calls to all upstreams together. */
  readonly originCallsPer10k: number;
}

const measureSize = async (site: TestSite, pages: number): Promise<SizeResult> => {
  const random = sequence(pages);
  const visits = Array.from({ length: VISITS }, () => popularPage(pages, random));
  const addresses = new Map<number, string>();
  for (const page of new Set(visits)) {
    addresses.set(page, await addArticle(site, `规模${pages}之${page}`));
  }
  await site.control.clearCalls();
  const { mean } = await measure(VISITS, (index) => visit(addresses.get(visits[index]!)!));
  const calls = Object.values(await site.control.calls()).reduce((sum, count) => sum + count, 0);
  return {
    pages,
    visitedPages: addresses.size,
    mean,
    originCallsPer10k: Math.round((calls / VISITS) * 10_000),
  };
};

export interface ScaleResult {
  readonly file: Measured;
  readonly cached: Measured;
  readonly rendered: Measured;
  readonly cold: Measured;
  readonly sizes: readonly SizeResult[];
}

/** Measures the edge against a static file of the same worker, in one run on one machine. */
export const benchEdge = async (): Promise<ScaleResult> => {
  const site = await startTestSite();
  try {
    const article = await addArticle(site, "基准文章");
    const script = staticFile(site);
    // Both sides warm, and the machine as well.
    await measure(40, () => visit(script));
    await measure(40, () => visit(article));
    await measure(20, () => visit(article, { cookie: "davmu-draft=bench" }));
    const file = await measure(REQUESTS, () => visit(script));
    const cached = await measure(REQUESTS, () => visit(article));
    const rendered = await measure(REQUESTS / 3, () =>
      visit(article, { cookie: "davmu-draft=bench" }),
    );
    const fresh: string[] = [];
    for (let index = 0; index < REQUESTS / 6; index += 1) {
      fresh.push(await addArticle(site, `冷文章${index}`));
    }
    await purgeAll(site);
    const cold = await measure(fresh.length, (index) => visit(fresh[index]!));
    const sizes: SizeResult[] = [];
    for (const pages of SITE_SIZES) sizes.push(await measureSize(site, pages));
    return { file, cached, rendered, cold, sizes };
  } finally {
    await site.dispose();
  }
};

/** The results as ratios: figures of one machine say little, how they relate says more. */
export const scaleTable = ({ file, cached, rendered, cold, sizes }: ScaleResult): string => {
  const row = (name: string, measured: Measured) =>
    `| ${name} | ${(measured.mean / file.mean).toFixed(2)} | ${measured.mean.toFixed(2)} ms | ${measured.p95.toFixed(1)} ms |`;
  return [
    "| answer | ratio to a static file | mean (throughput) | p95 |",
    "|---|---:|---:|---:|",
    row("static file", file),
    row("document from the cache", cached),
    row("document rendered, data cached", rendered),
    row("cold miss", cold),
    "",
    "| pages (Zipf) | visited | mean, ratio to a static file | origin calls per 10,000 visits |",
    "|---:|---:|---:|---:|",
    ...sizes.map(
      ({ pages, visitedPages, mean, originCallsPer10k }) =>
        `| ${pages} | ${visitedPages} | ${(mean / file.mean).toFixed(2)} | ${originCallsPer10k} |`,
    ),
  ].join("\n");
};

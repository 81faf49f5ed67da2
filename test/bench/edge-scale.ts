import { readdirSync } from "node:fs";
import type { TestSite } from "../helpers/site";
import { cpuText, measure, type Measured } from "./edge-load";
import { addArticles, forgetEverything, onSite, UNSHARED, WARM_UP } from "./edge-site";
import { benchSizes, sizesTable, type SizeResult } from "./edge-sizes";
import { addArticle } from "./edge-visitor";

/** Requests of one measurement. */
const REQUESTS = 400;
/** Cold misses are dearer, and there is no need for as many. */
const COLD = 200;
/** The built script nearest in size to a document, so that bytes do not decide the comparison. */
function staticFile(site: TestSite): string {
  const name = readdirSync("build/client/davmu/share/assets").find((file) =>
    file.startsWith("entry.client"),
  );
  return `${site.address}/davmu/share/assets/${name}`;
}

export interface ScaleResult {
  readonly file: Measured;
  readonly cached: Measured;
  readonly rendered: Measured;
  readonly cold: Measured;
  /** What a page asks once it stands: who visits, by a visitor the site does not know yet. */
  readonly data: Measured;
  readonly sizes: readonly SizeResult[];
}

function measureAnswers(): Promise<Omit<ScaleResult, "sizes">> {
  return onSite(async (site) => {
    const { url } = await addArticle(site, "基准文章");
    const [script, me] = [staticFile(site), site.at("-/me")];
    // Both sides warm, and the machine as well.
    for (const pageUrl of [script, url, me]) await measure(WARM_UP, () => pageUrl);
    await measure(WARM_UP, () => url, UNSHARED);
    const file = await measure(REQUESTS, () => script);
    const cached = await measure(REQUESTS, () => url);
    const rendered = await measure(REQUESTS, () => url, UNSHARED);
    const data = await measure(REQUESTS, () => me);
    const unread = await addArticles(site, "冷文章", COLD);
    await forgetEverything(site);
    const cold = await measure(COLD, (index) => unread[index]!);
    return { file, cached, rendered, data, cold };
  });
}

/** Measures the edge against a static file of the same worker, in one run on one machine. */
export async function benchEdge(): Promise<ScaleResult> {
  const answers = await measureAnswers();
  return { ...answers, sizes: await benchSizes() };
}

function answersTable({ file, cached, rendered, cold, data }: ScaleResult): string {
  const row = (name: string, measured: Measured) =>
    `| ${name} | ${(measured.mean / file.mean).toFixed(1)} | ${measured.p95.toFixed(1)} ms | ${cpuText(measured)} |`;
  return [
    "| answer | time, ratio to a static file | p95 | CPU of the whole process |",
    "|---|---:|---:|---:|",
    row("static file", file),
    row("document from the cache", cached),
    row("document rendered, data cached", rendered),
    row("cold miss", cold),
    row("data answer", data),
  ].join("\n");
}

/** The results as ratios: figures of one machine say little, how they relate says more. */
export function scaleTable(result: ScaleResult): string {
  return `${answersTable(result)}\n\n${sizesTable(result.file, result.sizes)}`;
}

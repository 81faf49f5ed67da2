import { documentRules } from "../../app/edge.server/cache/document-rules";
import { declaredRules } from "../../app/features/operations/report.server";
import { startTestSite, type TestSite } from "../helpers/site";
import {
  addArticle,
  giveCommand,
  setFault,
  visitArticle,
  type Article,
  type Visit,
} from "./edge-visitor";

/** What can go wrong with an upstream, by the name the table shows. */
const FAULTS = {
  flapping: { status: 503, rate: 0.5 },
  "5xx": { status: 503 },
  "broken JSON": { mode: "broken-json" },
  reset: { mode: "reset" },
  delay: { delay_ms: 4500 },
  hang: { mode: "hang" },
} as const;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** The upstream paths an article page reads; `*` is a platform that is down as a whole. */
export const UPSTREAM_PATHS = [
  "/content/",
  "/comment/",
  "/relates/",
  "/hot72",
  "/recommend",
  "/h5_config",
  "/app/info",
  "*",
] as const;

/** What a group of simultaneous visitors got. */
interface Group {
  /** Share of documents served, 0 to 1. */
  readonly served: number;
  /** Share of documents made of stale data, 0 to 1. */
  readonly stale: number;
  /** The slowest document, in milliseconds. */
  readonly slowest: number;
}

/** One fault on one upstream, and what visitors got meanwhile. */
export interface ChaosResult {
  readonly path: string;
  readonly fault: FaultName;
  /** An article visited before. */
  readonly visited: Group;
  /** Articles nobody has visited. */
  readonly unvisited: Group;
  /** The article visited before, with every rule's `staleIfError` at 0. */
  readonly withoutStale: Group;
}

/** Simultaneous visits of a group, unless told otherwise: the faults are met under load. */
const VISITS = 24;
const NEW_ARTICLES = 6;

/** How long the first visit's background work may take before the fault is set, in milliseconds. */
const SETTLE_MS = 300;

async function visitTogether(articles: readonly Article[], count: number): Promise<Group> {
  const visits: Visit[] = await Promise.all(
    Array.from({ length: count }, (_, index) => visitArticle(articles[index % articles.length]!)),
  );
  const share = (counts: (visit: Visit) => boolean) => visits.filter(counts).length / count;
  return {
    served: share(({ served }) => served),
    stale: share(({ served, stale }) => served && stale),
    slowest: Math.round(Math.max(...visits.map(({ milliseconds }) => milliseconds))),
  };
}

/** Overrides every rule, so that everything stored is expired at every visit. */
function expireEverything(site: TestSite, more: Readonly<Record<string, number>>) {
  const policy = { fresh: 0, staleWhileRevalidate: 0, ...more };
  const names = [...declaredRules().map(({ name }) => name), ...Object.keys(documentRules)];
  return giveCommand(site, [
    ["command", "override"],
    ["overrides", JSON.stringify(Object.fromEntries(names.map((name) => [name, policy])))],
  ]);
}

/** A site of its own for every fault: each one meets closed breakers and nothing learned before. */
async function runFault(path: string, fault: FaultName, visits: number): Promise<ChaosResult> {
  const site = await startTestSite();
  try {
    await expireEverything(site, {});
    const known = await addArticle(site, "看过的文章");
    const unknown: Article[] = [];
    for (let index = 0; index < NEW_ARTICLES; index += 1) {
      unknown.push(await addArticle(site, `第${index}篇新文章`));
    }
    await visitArticle(known);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    await setFault(site, { path, ...FAULTS[fault] });
    const visited = await visitTogether([known], visits);
    const unvisited = await visitTogether(unknown, visits);
    await expireEverything(site, { staleIfError: 0 });
    const withoutStale = await visitTogether([known], visits);
    return { path, fault, visited, unvisited, withoutStale };
  } finally {
    await site.dispose();
  }
}

/** Drives faults through one upstream, one after the other, with so many visits of each group. */
export async function runChaos(
  path: string,
  faults: readonly FaultName[] = FAULT_NAMES,
  visits = VISITS,
): Promise<ChaosResult[]> {
  const results: ChaosResult[] = [];
  for (const fault of faults) results.push(await runFault(path, fault, visits));
  return results;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(0)} %`;
}

/** The shares of documents served, with and without stale data. */
export function chaosTable(results: readonly ChaosResult[]): string {
  return [
    "| upstream | fault | visited before: served | with stale data | slowest | never visited: served | visited before, nothing stale allowed: served |",
    "|---|---|---:|---:|---:|---:|---:|",
    ...results.map(({ path, fault, visited, unvisited, withoutStale }) => {
      const { served, stale, slowest } = visited;
      return `| ${[`\`${path}\``, fault, percent(served), percent(stale), `${slowest} ms`, percent(unvisited.served), percent(withoutStale.served)].join(" | ")} |`;
    }),
  ].join("\n");
}

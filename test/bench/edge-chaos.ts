import { startTestSite, PHONE_UA, type TestSite } from "../helpers/site";
import { localEnvironment } from "../../scripts/local-environment";

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

/** One fault on one upstream, and what visitors got meanwhile. */
export interface ChaosResult {
  readonly path: string;
  readonly fault: FaultName;
  /** Shares of documents served, 0 to 1: of articles visited before, and of new ones. */
  readonly visited: number;
  readonly unvisited: number;
  /** The slowest document of an article visited before, in milliseconds. */
  readonly slowestVisited: number;
}

/** Simultaneous visits per cell: the faults are met under load. */
const VISITS = 24;

interface Article {
  readonly url: string;
  readonly title: string;
}

const addArticle = async (site: TestSite, title: string): Promise<Article> => {
  const { url } = await connected(() =>
    site.control.addContent({ content_type: "article", title, html: `<p>${title}</p>` }),
  );
  return { url: new URL(new URL(url).pathname, site.address).href, title };
};

/** A kept connection that the local server has just closed says nothing about the site: once more. */
const connected = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error: unknown) => {
    if (error instanceof TypeError) return ask();
    throw error;
  });

const request = (url: string): Promise<Response> =>
  connected(() => fetch(url, { headers: { "user-agent": PHONE_UA }, redirect: "manual" }));

const visit = async ({ url, title }: Article): Promise<{ served: boolean; ms: number }> => {
  const start = performance.now();
  const response = await request(url);
  const text = await response.text();
  // The title's own element: a page that only shows an error has another one.
  return {
    served: response.status === 200 && text.includes(title),
    ms: performance.now() - start,
  };
};

const visitAll = (articles: readonly Article[]) =>
  Promise.all(
    Array.from({ length: VISITS }, (_, index) => visit(articles[index % articles.length]!)),
  );

const share = (visits: readonly { served: boolean }[]): number =>
  visits.filter(({ served }) => served).length / visits.length;

/** Makes everything stored go stale at once and be asked for again at every visit. */
const expireAtOnce = async (site: TestSite): Promise<void> => {
  const names = [
    ["content", "siteConfig", "appInfo", "related", "hot72", "recommend", "comments"],
    ["detailDocument"],
  ].flat();
  const overrides = Object.fromEntries(
    names.map((name) => [name, { fresh: 0, staleWhileRevalidate: 0 }]),
  );
  const response = await fetch(site.at("ops.data"), {
    method: "POST",
    headers: {
      authorization: `Bearer ${localEnvironment(0).OPS_SECRET}`,
      origin: site.address,
    },
    body: new URLSearchParams({ order: "override", overrides: JSON.stringify(overrides) }),
  });
  if (!response.ok) throw new Error(`The overrides were refused with ${response.status}`);
};

const runFault = async (site: TestSite, path: string, fault: FaultName): Promise<ChaosResult> => {
  const visited = await addArticle(site, `看过的文章 ${path} ${fault}`);
  await visit(visited);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const unvisited: Article[] = [];
  for (let index = 0; index < 6; index += 1) {
    unvisited.push(await addArticle(site, `新文章${index} ${path} ${fault}`));
  }
  await connected(() => site.control.fault({ path, ...FAULTS[fault] }));
  const known = await visitAll([visited]);
  const fresh = await visitAll(unvisited);
  await connected(() => site.control.clearFaults());
  return {
    path,
    fault,
    visited: share(known),
    unvisited: share(fresh),
    slowestVisited: Math.round(Math.max(...known.map(({ ms }) => ms))),
  };
};

const onSite = async <T>(run: (site: TestSite) => Promise<T>): Promise<T> => {
  const site = await startTestSite();
  try {
    await expireAtOnce(site);
    return await run(site);
  } finally {
    await site.dispose();
  }
};

/** Paths without which there is no article: each fault meets closed breakers, on a site of its own. */
const PRIMARY: readonly string[] = ["/content/", "*"];

/** Drives every fault through one upstream. */
export const runChaos = async (
  path: string,
  faults: readonly FaultName[] = Object.keys(FAULTS) as FaultName[],
): Promise<ChaosResult[]> => {
  const results: ChaosResult[] = [];
  if (PRIMARY.includes(path)) {
    for (const fault of faults) results.push(await onSite((site) => runFault(site, path, fault)));
    return results;
  }
  return onSite(async (site) => {
    for (const fault of faults) results.push(await runFault(site, path, fault));
    return results;
  });
};

const percent = (value: number): string => `${(value * 100).toFixed(0)} %`;

export const chaosTable = (results: readonly ChaosResult[]): string =>
  [
    "| upstream | fault | served, visited before | slowest of them | served, never visited |",
    "|---|---|---:|---:|---:|",
    ...results.map(
      ({ path, fault, visited, unvisited, slowestVisited }) =>
        `| ${path} | ${fault} | ${percent(visited)} | ${slowestVisited} ms | ${percent(unvisited)} |`,
    ),
  ].join("\n");

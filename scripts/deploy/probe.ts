import { BASE_PATH } from "../../app/model/url/base-path";
import { kinds, type Kind } from "../../app/model/content/kinds";

/** A deployment that is looked at. */
export interface Probed {
  /** Its own URL, which a preview has besides the site's. */
  readonly address: string;
  /** The configured URL: orders come from there. */
  readonly siteOrigin: string;
  readonly secret: string;
  /** Paths of pages that have to work beside those the home page leads to. */
  readonly pages: readonly string[];
  /** Whether a control store is bound. */
  readonly hasControl: boolean;
}

/** What was seen of a deployment. */
export interface Probe {
  readonly seen: readonly string[];
  readonly problems: readonly string[];
  /** Kinds of content of which no page was found. */
  readonly unseen: readonly Kind[];
}

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function open(url: string, headers: Record<string, string>): Promise<Page> {
  const response = await fetch(url, {
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The word of a content page's path, or null for any other. */
function kindOf(path: string): Kind | null {
  const word = /^\/[^/]+\/(\w+)\/(?:[^/]+\/)*index\.html/.exec(path.slice(BASE_PATH.length))?.[1];
  return (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].slug === word) ?? null;
}

/** One page of each kind that the pages lead to, the given ones first. */
async function pagesByKind({ address, pages }: Probed): Promise<Map<Kind, string>> {
  const found = new Map<Kind, string>();
  const add = (path: string): void => {
    const kind = kindOf(path.split("?")[0] ?? "");
    if (kind !== null && !found.has(kind)) found.set(kind, path);
  };
  pages.forEach(add);
  const { text } = await open(`${address}${BASE_PATH}/`, { "user-agent": PHONE });
  for (const [, path = ""] of text.matchAll(/href="(\/[^"]+\/index\.html)/g)) add(path);
  return found;
}

/** What is wrong with a page as a visitor, the next visitor and a crawler get it. */
async function pageProblems(pageUrl: string, path: string): Promise<string[]> {
  const url = `${pageUrl}${path}`;
  const [first, next] = [
    await open(url, { "user-agent": PHONE }),
    await open(url, { "user-agent": PHONE }),
  ];
  // Links and mini programs lead elsewhere: that is their page.
  if (first.status === 302 && !(first.headers.get("location") ?? "").endsWith("/404")) return [];
  const card = await open(url, { "user-agent": CRAWLER });
  const status = next.headers.get("cache-status") ?? "";
  const isShared = !/fwd=bypass/.test(status);
  const scriptSources = ({ headers }: Page) =>
    /script-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "";
  const nonce = (page: Page) => /'nonce-([^']+)'/.exec(scriptSources(page))?.[1];
  // A stored document is the same for everybody: hashes permit what stands in it.
  const isStrict = (page: Page) =>
    /'(nonce|sha256)-/.test(scriptSources(page)) && !scriptSources(page).includes("unsafe");
  const checks: readonly (readonly [string, boolean])[] = [
    [`answers ${first.status}`, first.status === 200],
    ["is cut off", first.text.includes("</html>")],
    ["has no policy with nonces or hashes", isStrict(first) && isStrict(next)],
    ["gives two visitors one nonce", nonce(first) === undefined || nonce(first) !== nonce(next)],
    [`is not kept at the edge (${status})`, !isShared || /hit|collapsed|stored/.test(status)],
    [`shows a crawler ${card.status}`, card.status === 200],
    ["has no share card", /<meta[^>]+property="og:title"[^>]+content="[^"]+"/.test(card.text)],
  ];
  return checks.filter(([, holds]) => !holds).map(([what]) => `${path} ${what}`);
}

async function controlProblems({
  address,
  siteOrigin,
  secret,
  hasControl,
}: Probed): Promise<string[]> {
  const operators = { authorization: `Bearer ${secret}` };
  const [control, metrics, stranger] = await Promise.all([
    open(`${address}${BASE_PATH}/-/control`, operators),
    open(`${address}${BASE_PATH}/-/metrics`, operators),
    open(`${address}${BASE_PATH}/-/metrics`, {}),
  ]);
  const isState = control.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (control.status !== 200 || !isState)
    return ["the operators' page does not open with OPS_SECRET"];
  const { word, problem } = JSON.parse(control.text) as {
    word: string | null;
    problem: string | null;
  };
  const tried = await fetch(`${address}${BASE_PATH}/ops.data`, {
    method: "POST",
    headers: { ...operators, origin: siteOrigin },
    body: new URLSearchParams({
      command: "override",
      "dry-run": "on",
      only: "on",
      overrides: '{"hot72":{"fresh":60}}',
    }),
    signal: AbortSignal.timeout(20_000),
  });
  const checks: readonly (readonly [string, boolean])[] = [
    ["the control store is bound and the site does not use it", !hasControl || word !== null],
    [`commands cannot be read: ${problem}`, problem === null],
    [
      "the metrics do not open with OPS_SECRET",
      metrics.text.includes("davmu_isolate_started_seconds"),
    ],
    ["the metrics open without OPS_SECRET", stranger.status === 404],
    [`an order that is only tried answers ${tried.status}`, tried.ok],
  ];
  return checks.filter(([, holds]) => !holds).map(([what]) => what);
}

/** Looks at a deployment as visitors, crawlers and operators do: every kind, cards, cache, control. */
export async function probe(probed: Probed): Promise<Probe> {
  const home = await pageProblems(probed.address, `${BASE_PATH}/`);
  // What fails for everybody fails everywhere: one line says it.
  if (home.some((problem) => problem.includes("answers 5"))) {
    return { seen: [], problems: home, unseen: [] };
  }
  const pages = await pagesByKind(probed);
  const problems = [...home];
  for (const path of pages.values()) problems.push(...(await pageProblems(probed.address, path)));
  problems.push(...(await controlProblems(probed)));
  return {
    seen: [`${BASE_PATH}/`, ...pages.values()],
    problems,
    unseen: (Object.keys(kinds) as Kind[]).filter(
      (kind) => kinds[kind].slug !== null && !pages.has(kind),
    ),
  };
}

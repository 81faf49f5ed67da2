// `npm run bench -- render`: what a rendered page costs beside string templates of the same page, both
// in bare workers, the same data cached, by the processor time of the process.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { parse, type DefaultTreeAdapterTypes as Parse5 } from "parse5";
import { decode } from "turbo-stream";
import type { HydrationPlan } from "../../app/ssr/hydration-plan";
import { localEnvironment, PLATFORM } from "../../scripts/local-environment";
import { startOrigin } from "../../scripts/origin";
import { PHONE_UA } from "../helpers/site";
import { startBareWorker, type BareWorker } from "./bare-worker";
import { UNSHARED } from "./edge-site";
import { meetsGoal, noteMeasured, PAGES, WAYS, type PageName, type Way } from "./goals";
import { bundleSite, bundleWorker } from "../../scripts/bundle";
import type { ElementOf, FinishedDocument } from "./baseline";
import { median } from "./static-page";
import { settled } from "./settled";
import type { PageData } from "./templates";

const CONNECTIONS = 20;
const ROUNDS = 3;
const REQUESTS = 300;
/** Requests before a measurement, so that it meets compiled code. */
const WARM_UP = 400;

/** The beginning of each page's sample's name. */
const SAMPLES: Readonly<Record<PageName, string>> = {
  article: "article:",
  gallery: "image:",
  video: "video:",
  live: "local_live: 直击",
  list: "list",
  home: "home",
};

/** A page that nothing else of this bench asks for. */
const COLD_SAMPLE = "audio:";
const BURST = 200;

type Headers = Readonly<Record<string, string>>;

const visitor: Headers = { "user-agent": PHONE_UA, "accept-language": "zh-CN" };

/** @param agent keeps connections; without one each request has its own */
export function get(url: string, headers: Headers = {}, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { headers: { ...visitor, ...headers }, ...(agent && { agent }) };
    const asked = request(url, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks).toString())
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** Kilobytes of a document that are neither text nor a URL. */
function beyondText(html: string): number {
  const addresses = html.matchAll(/ (?:href|src|srcset|action|poster|content)="([^"]*)"/g);
  const text = html.replaceAll(/<(script|style)\b[^]*?<\/\1>|<[^>]*>/g, "");
  const own = [text, ...Array.from(addresses, ([, address = ""]) => address)];
  const bytes = own.reduce((sum, one) => sum + Buffer.byteLength(one), 0);
  return (Buffer.byteLength(html) - bytes) / 1000;
}

/** The words of a document, in the order they stand. */
function wordsOf(html: string): string {
  const text = html.replaceAll(/<(script|style)\b[^]*?<\/\1>|<[^>]*>/g, " ");
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Kilobytes of a text as a CDN sends it. */
function compressed(text: string): number {
  return brotliCompressSync(text).length / 1000;
}

/** Kilobytes of a document and of the scripts that it loads by itself, before anybody touches the page. */
function beforeTouch(html: string): number {
  const [, json = "{}"] = /<script id="hydration-plan"[^>]*>([^<]*)</.exec(html) ?? [];
  const plan = JSON.parse(json) as HydrationPlan;
  const own = Array.from(html.matchAll(/<script[^>]* src="([^"]*)"/g), ([, src = ""]) => src);
  const framework = plan.now ? [plan.entry, ...plan.imports, ...Object.values(plan.routes)] : [];
  const files = new Set([...own, ...framework]);
  const sizes = Array.from(files, (file) =>
    compressed(readFileSync(`build/client${file}`, "utf8")),
  );
  return sizes.reduce((sum, size) => sum + size, compressed(html));
}

/** How much of a page's words its template has to write at least, to be its baseline. */
const SAME_WORDS = 0.95;

/** @throws when the template writes less than what the page shows: it would be no baseline any more */
export function requireSameWords(page: string, html: string, template: string): void {
  const share = wordsOf(template).length / wordsOf(html).length;
  if (share < SAME_WORDS)
    throw new Error(
      `The template of ${page} has ${Math.round(share * 100)} of 100 letters that the page shows`,
    );
}

/** How many of the visits that come at once to a page nobody has seen rendered it. */
async function renderingsOfBurst(url: string): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: BURST }, async () => {
      const response = await fetch(url, { headers: visitor });
      await response.arrayBuffer();
      return response.headers.get("cache-status") ?? "";
    }),
  );
  const isOwn = (status: string): boolean =>
    status
      .split(", ")
      .some((entry) => entry.includes("detailDocument") && !/hit|collapsed/.test(entry));
  return answers.filter(isOwn).length;
}

interface Measured {
  readonly worker: BareWorker;
  readonly url: string;
  readonly headers?: Headers;
}

/**
 * Processor milliseconds of one request. The connections are this measurement's own: the runtime closes one
 * that has rested for five seconds, while others take their turn.
 */
export async function cost(count: number, { worker, url, headers = {} }: Measured) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = worker.cpu();
  let left = count;
  const visit = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await get(url, headers, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  const after = worker.cpu();
  agent.destroy();
  if (before === null || after === null) throw new Error("Processor times are read from /proc");
  return (after - before) / count;
}

/** Each way's cost, the median of rounds in which all take their turn. */
async function inTurns<Name extends string>(
  ways: Readonly<Record<Name, Measured>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(ways) as Name[];
  const costs = new Map(names.map((name) => [name, [] as number[]]));
  for (const name of names) await cost(WARM_UP, ways[name]);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) costs.get(name)?.push(await cost(REQUESTS, ways[name]));
  return Object.fromEntries(names.map((name) => [name, median(costs.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** What the loader of a path's screen gives. */
async function dataOf(url: string, path: string): Promise<PageData> {
  const data = `${path.replace(/\/$/, "")}.data`;
  const response = await fetch(`${url}${data}`, { headers: visitor });
  if (response.body === null) throw new Error(`${data} answered nothing`);
  const screens = (await settled(
    (await decode(response.body, { plugins: [() => ({ value: null })] })).value,
  )) as Record<string, { readonly data: PageData }>;
  const screen = Object.entries(screens).find(([id]) => id !== "root")?.[1].data;
  if (screen === undefined) throw new Error(`${data} has no screen`);
  return screen;
}

/** The worker of `templates-worker.ts` with what its pages are made of. */
export async function templateWorker(url: string, pages: ReadonlyMap<string, string>) {
  const data: Record<string, PageData> = {};
  const styles: Record<string, string> = {};
  for (const [path, html] of pages) {
    data[path] = await dataOf(url, path);
    styles[path] = /<style[^>]*>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  }
  const given = `globalThis.pages = ${JSON.stringify(data)};\nglobalThis.styles = ${JSON.stringify(styles)};`;
  return startBareWorker(
    `import "given.js";\n${bundleWorker("test/bench/templates-worker.ts")}`,
    () => ({}),
    { given },
  );
}

function elementOf({ tagName: name, attrs, childNodes }: Parse5.Element): ElementOf {
  // React takes styles as objects, and everything else as it stands.
  const attributes = Object.fromEntries(
    attrs.map(({ name, value }) => [name === "style" ? "data-style" : name, value]),
  );
  const children = childNodes.flatMap((child): (ElementOf | string)[] => {
    if ("value" in child) return [child.value];
    return "tagName" in child ? [elementOf(child)] : [];
  });
  if (name !== "script" && name !== "style") return { name, attributes, children };
  const inner = { dangerouslySetInnerHTML: { __html: children.join("") } };
  return { name, attributes: { ...attributes, ...inner }, children: [] };
}

/** A document as elements that React can render again. */
function elementsOf(html: string): ElementOf {
  const root = parse(html).childNodes.find((child) => "tagName" in child);
  if (root === undefined || !("tagName" in root)) throw new Error("The document has no element");
  return elementOf(root);
}

/** The worker of `baseline.ts` with the documents it answers. */
async function lowerBoundWorker(pages: ReadonlyMap<string, string>) {
  const documents = Object.fromEntries(
    Array.from(pages, ([path, html]): [string, FinishedDocument] => [
      path,
      { html, root: elementsOf(html) },
    ]),
  );
  return startBareWorker(
    `import "given.js";\n${await bundleSite("test/bench/baseline.ts")}`,
    () => ({}),
    { given: `globalThis.documents = ${JSON.stringify(documents)};` },
  );
}

interface Sample {
  readonly name: string;
  readonly url: string;
}

type Costs = Readonly<Record<Way | "bytes" | "framework" | "react" | "templates" | "text", number>>;

function row(name: PageName, html: string, template: string, costs: Costs): string {
  const ratioOf = (way: keyof Costs): number => costs[way] / costs.templates;
  const cell = (way: keyof Costs): string =>
    `${costs[way].toFixed(2)} ms, × ${ratioOf(way).toFixed(2)}`;
  const cells = WAYS.map((way) => {
    noteMeasured(`${name} ${way}`, ratioOf(way));
    return `${cell(way)}${meetsGoal(name, way, ratioOf(way)) ? "" : " (missed)"}`;
  });
  const kilobytes = (text: string): string => (Buffer.byteLength(text) / 1000).toFixed(1);
  const sizes = `${kilobytes(html)} kB (${kilobytes(template)})`;
  const floor = [
    `${costs.templates.toFixed(2)} ms`,
    cell("bytes"),
    cell("text"),
    cell("framework"),
    cell("react"),
  ];
  return `| ${[name, sizes, ...floor, ...cells].join(" | ")} |`;
}

/** Prints what a page costs rendered for one request, and from the document cache. */
export async function runRenderBench(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "bench-origin-"));
  const salt = localEnvironment(0).HASHIDS_SALT ?? "";
  const origin = await startOrigin({ persist: data, publicBase: "http://127.0.0.1:8788", salt });
  const platform = new URL(origin.address).origin;
  const samples = (await (await fetch(`${platform}/__origin/samples`)).json()) as Sample[];
  const startSite = (script: string): Promise<BareWorker> =>
    startBareWorker(script, (port) =>
      Object.fromEntries(
        Object.entries(localEnvironment(port)).map(([name, value]) => [
          name,
          value.replace(PLATFORM, platform),
        ]),
      ),
    );
  const site = await startSite(readFileSync("build/worker/index.js", "utf8"));
  const pathOf = (name: string): string => {
    const found = samples.find((sample) => sample.name.startsWith(name));
    if (found === undefined) throw new Error(`No sample page's name begins with ${name}`);
    return new URL(found.url).pathname;
  };
  const paths = PAGES.map((page) => pathOf(SAMPLES[page]));
  const renderings = await renderingsOfBurst(`${site.address}${pathOf(COLD_SAMPLE)}`);
  noteMeasured("burst", renderings);
  console.log(`\n${BURST} cold visits at once: ${renderings} rendered`);
  const pages = new Map<string, string>();
  for (const path of paths) {
    await get(`${site.address}${path}`);
    pages.set(path, await get(`${site.address}${path}`));
  }
  const templates = await templateWorker(site.address, pages);
  const [article = ""] = paths;
  const templateRest = beyondText(await get(`${templates.address}${article}`));
  const rest = beyondText(pages.get(article) ?? "");
  noteMeasured("html", rest);
  console.log(
    `HTML of an article beyond text and addresses: ${rest.toFixed(1)} kB, of its template ${templateRest.toFixed(1)} kB`,
  );
  const [live = ""] = paths.slice(PAGES.indexOf("live"));
  const words = compressed(wordsOf(pages.get(article) ?? ""));
  noteMeasured("beyondWords", beforeTouch(pages.get(article) ?? "") - words);
  noteMeasured("liveScript", beforeTouch(pages.get(live) ?? ""));
  const floor = await lowerBoundWorker(pages);
  console.log(
    `\n| page | HTML (of the templates) | string templates | finished bytes | finished text | framework, the finished page | React alone, the same elements | ${WAYS.join(" | ")} |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|`,
  );
  for (const [index, path] of paths.entries()) {
    const url = `${site.address}${path}`;
    const page = PAGES[index] ?? "article";
    const html = pages.get(path) ?? "";
    const template = await get(`${templates.address}${path}`);
    requireSameWords(page, html, template);
    const costs = await inTurns({
      templates: { worker: templates, url: `${templates.address}${path}` },
      bytes: { worker: floor, url: `${floor.address}${path}?bytes` },
      text: { worker: floor, url: `${floor.address}${path}` },
      react: { worker: floor, url: `${floor.address}${path}?react` },
      framework: { worker: floor, url: `${floor.address}${path}?framework` },
      rendered: { worker: site, url, headers: UNSHARED },
      cached: { worker: site, url },
    });
    console.log(row(page, html, template, costs));
  }
  site.stop();
  templates.stop();
  floor.stop();
  await origin.dispose();
  rmSync(data, { recursive: true, force: true });
}

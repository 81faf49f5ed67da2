// `npm run bench -- on-call [seconds]`: what goes wrong in an hour on call, in a few minutes: two processes, a Redis and
// the reference platform on this machine, nginx as documented where it is installed, visitors all the while, and what
// each event cost them.
import { setTimeout as pause } from "node:timers/promises";
import { startServed, type ServedSite } from "../../scripts/node/served-site";
import { previewOf } from "../helpers/content";
import { installedNginx, startNginx } from "../helpers/nginx";
import { startRedis, type TestRedis } from "../helpers/redis";
import { controlOf, type Control } from "../helpers/site";

/** Visits begin so often while an event lasts, in milliseconds. */
const VISIT_EVERY_MS = 250;

/** A visit that has nothing after this is an error, in milliseconds. */
const TIMEOUT_MS = 10_000;

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";

/** What is taken down is shown nowhere after this, in milliseconds (docs/operations.md). */
const BOUND_MS = 10_000;

/** Visitors who open an article that nobody has read, all at once. */
const STORM = 60;

interface BenchContext {
  readonly site: ServedSite;
  readonly redis: TestRedis;
  readonly control: Control;
  /** What visitors ask: nginx, or what stands for it. */
  readonly origin: string;
  readonly addresses: readonly string[];
}

interface Event {
  readonly name: string;
  /** What visitors open beside the usual pages. */
  addresses?(scene: BenchContext): Promise<readonly string[]>;
  begin(scene: BenchContext): Promise<unknown>;
  end?(scene: BenchContext): Promise<unknown>;
}

function platform(name: string, fault: Readonly<Record<string, unknown>>): Event {
  return {
    name: `platform ${name}`,
    begin: ({ control }) => control.fault({ path: "*", ...fault }),
    end: ({ control }) => control.clearFaults(),
  };
}

async function restart({ site }: BenchContext, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const [first] = site.processes;
  await first?.end(signal);
  await site.add(first?.port);
}

async function publish(
  { control, origin }: BenchContext,
  item: Readonly<Record<string, unknown>>,
): Promise<{ readonly id: string; readonly address: string }> {
  const { post_id, url } = await control.addContent({ html: "<p>正文。</p>", ...item });
  return { id: post_id, address: origin + new URL(url).pathname };
}

/** @throws when it is refused */
async function purge({ site }: BenchContext, tag: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${site.processes[0]?.port}/davmu/share/ops.data`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${site.variables["OPS_SECRET"]}`,
      origin: site.address,
      "x-forwarded-host": new URL(site.address).host,
    },
    body: new URLSearchParams({ command: "purge", tag }),
  });
  if (!response.ok) throw new Error(`a purge of ${tag} is answered ${response.status}`);
}

/** Takes an article down that every process has. @throws when its text is shown after the bound */
async function takeDown(scene: BenchContext): Promise<void> {
  const title = "撤下的一篇";
  const { id, address } = await publish(scene, { title });
  const { pathname } = new URL(address);
  const shown = () =>
    Promise.all(
      scene.site.processes.map(async ({ port }) => {
        const response = await fetch(`http://127.0.0.1:${port}${pathname}`, { redirect: "manual" });
        return (await response.text()).includes(title);
      }),
    );
  for (let round = 0; round < 3; round += 1) await shown();
  await scene.control.addContent({ post_id: id, title, state: 17 });
  await purge(scene, `content:${id}`);
  await pause(BOUND_MS);
  if ((await shown()).includes(true)) throw new Error("what was taken down is shown");
}

/** Everybody opens articles that nobody has read while the platform fails: there is nothing to show them. */
async function retryStorm(scene: BenchContext): Promise<void> {
  const unread = await Promise.all(
    Array.from({ length: STORM }, (_, at) => publish(scene, { title: `没人读过${at}` })),
  );
  await scene.control.fault({ path: "*", status: 500 });
  await Promise.all(unread.map(({ address }) => visit(address)));
}

const EVENTS: readonly Event[] = [
  { name: "nothing", begin: async () => {} },
  { name: "kill -9", begin: (scene) => restart(scene, "SIGKILL") },
  {
    name: "rolling restart",
    begin: async (scene) => {
      await restart(scene, "SIGTERM");
      await restart(scene, "SIGTERM");
    },
  },
  {
    name: "Redis killed",
    begin: ({ redis }) => redis.kill(),
    end: ({ redis }) => redis.restart(),
  },
  {
    name: "Redis hangs",
    begin: async ({ redis }) => redis.hang(),
    end: async ({ redis }) => redis.resume(),
  },
  {
    name: "Redis full",
    begin: ({ redis }) => redis.setFull(true),
    end: ({ redis }) => redis.setFull(false),
  },
  {
    name: "previews",
    addresses: async (scene) => {
      const drafts = await Promise.all(
        [1, 2, 3, 4].map((at) => publish(scene, { title: `待发稿件${at}`, draft: true })),
      );
      return drafts.map(({ address }) => previewOf(address));
    },
    begin: async () => {},
  },
  {
    name: "purges",
    begin: async (scene) => {
      for (let at = 0; at < 20; at += 1) {
        await purge(scene, at % 5 === 0 ? "content" : `content:made-up${at}`);
        await pause(200);
      }
    },
  },
  { name: "removed content", begin: takeDown },
  { name: "retry storm", begin: retryStorm, end: ({ control }) => control.clearFaults() },
  platform("slow", { delay_ms: 2500 }),
  platform("500", { status: 500 }),
  platform("resets", { mode: "reset" }),
  platform("rubbish", { mode: "broken-json" }),
];

/** @returns whether a visitor got a page */
async function visit(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      headers: { "user-agent": PHONE, accept: "text/html" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.status < 500 && (await response.text()).includes("</html>");
  } catch {
    return false;
  }
}

/** Visits while the work goes on, and for so many seconds at least. */
async function visitsDuring(
  urls: readonly string[],
  seconds: number,
  work: Promise<unknown>,
): Promise<{ readonly visits: number; readonly lost: readonly string[] }> {
  const under: Promise<string | null>[] = [];
  const state = { isOver: false };
  const over = work.finally(() => {
    state.isOver = true;
  });
  // Awaited in the end.
  over.catch(() => {});
  const least = (seconds * 1000) / VISIT_EVERY_MS;
  for (let turn = 0; turn < least || !state.isOver; turn += 1) {
    const url = urls[turn % urls.length] ?? "";
    under.push(visit(url).then((isGot) => (isGot ? null : url)));
    await pause(VISIT_EVERY_MS);
  }
  await over;
  const got = await Promise.all(under);
  return { visits: got.length, lost: got.filter((url) => url !== null) };
}

/** @param text how many seconds each event lasts at least @throws when a visitor got no page */
export async function runOnCallBench(text = "8"): Promise<void> {
  const seconds = Number(text);
  const redis = await startRedis();
  const site = await startServed({
    processes: 2,
    redis: redis.url,
    settings: { DRAIN_SECONDS: "10" },
  });
  const path = installedNginx();
  const nginx =
    path === undefined
      ? null
      : await startNginx(
          path,
          site.processes.map(({ port }) => port),
        );
  const origin = nginx?.address ?? site.address;
  try {
    const control = controlOf(site.address);
    const samples = await control.samples();
    const urls = samples
      .map(({ url }) => origin + new URL(url, site.address).pathname)
      // A preview is asked for each time: it cannot outlive its platform, and only editors open one.
      .filter((url) => /\/(doc|video|audio|gallery)\//.test(url))
      .filter((url) => !url.includes("/preview-"))
      .slice(0, 12);
    const scene: BenchContext = { site, redis, control, origin, addresses: urls };
    // Both processes have seen every page.
    for (let round = 0; round < 4; round += 1) for (const pageUrl of urls) await visit(pageUrl);
    console.log(nginx === null ? "without nginx" : "behind nginx");
    console.log("| event | visits | errors | calls |\n|---|--:|--:|--:|");
    let all = 0;
    for (const { name, addresses: more, begin, end } of EVENTS) {
      const opened = [...urls, ...((await more?.(scene)) ?? [])];
      await control.clearCalls();
      const during = await visitsDuring(opened, seconds, begin(scene));
      await end?.(scene);
      const after = await visitsDuring(opened, 2, Promise.resolve());
      const calls = Object.values(await control.calls()).reduce((sum, count) => sum + count, 0);
      const lost = [...during.lost, ...after.lost];
      all += lost.length;
      console.log(`| ${name} | ${during.visits + after.visits} | ${lost.length} | ${calls} |`);
      for (const pageUrl of new Set(lost)) console.error(`no page: ${pageUrl}`);
    }
    if (all > 0) throw new Error(`${all} visits got no page`);
  } finally {
    await nginx?.dispose();
    await site.dispose();
    await redis.dispose();
  }
}

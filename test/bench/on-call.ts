// `npm run bench -- on-call [seconds]`: what goes wrong in an hour on call, in a few minutes: two processes, a Redis and
// the reference platform on this machine, visitors all the while, and what each event cost them.
import { setTimeout as pause } from "node:timers/promises";
import { startServed, type ServedSite } from "../../scripts/node/served-site";
import { startRedis, type TestRedis } from "../helpers/redis";
import { controlOf, type Control } from "../helpers/site";

/** Visits begin so often while an event lasts, in milliseconds. */
const VISIT_EVERY_MS = 250;

/** A visit that has nothing after this is an error, in milliseconds. */
const TIMEOUT_MS = 10_000;

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";

interface Scene {
  readonly site: ServedSite;
  readonly redis: TestRedis;
  readonly control: Control;
  readonly addresses: readonly string[];
}

interface Event {
  readonly name: string;
  begin(scene: Scene): Promise<unknown>;
  end?(scene: Scene): Promise<unknown>;
}

function platform(name: string, fault: Readonly<Record<string, unknown>>): Event {
  return {
    name: `platform ${name}`,
    begin: ({ control }) => control.fault({ path: "*", ...fault }),
    end: ({ control }) => control.clearFaults(),
  };
}

async function restart({ site }: Scene, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const [first] = site.processes;
  await first?.end(signal);
  await site.add();
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
    end: async ({ redis }) => redis.goOn(),
  },
  {
    name: "Redis full",
    begin: ({ redis }) => redis.setFull(true),
    end: ({ redis }) => redis.setFull(false),
  },
  platform("slow", { delay_ms: 2500 }),
  platform("500", { status: 500 }),
  platform("resets", { mode: "reset" }),
  platform("rubbish", { mode: "broken-json" }),
];

/** @returns whether a visitor got a page */
async function visit(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      headers: { "user-agent": PHONE, accept: "text/html" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.status < 500 && (await answer.text()).includes("</html>");
  } catch {
    return false;
  }
}

/** Visits while the work goes on, and for so many seconds at least. */
async function visitsDuring(
  { addresses }: Scene,
  seconds: number,
  work: Promise<unknown>,
): Promise<{ readonly visits: number; readonly lost: readonly string[] }> {
  const under: Promise<string | null>[] = [];
  const state = { isOver: false };
  const over = work.finally(() => {
    state.isOver = true;
  });
  const least = (seconds * 1000) / VISIT_EVERY_MS;
  for (let turn = 0; turn < least || !state.isOver; turn += 1) {
    const address = addresses[turn % addresses.length] ?? "";
    under.push(visit(address).then((isGot) => (isGot ? null : address)));
    await pause(VISIT_EVERY_MS);
  }
  await over;
  const got = await Promise.all(under);
  return { visits: got.length, lost: got.filter((address) => address !== null) };
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
  try {
    const control = controlOf(site.address);
    const samples = await control.samples();
    const addresses = samples
      .map(({ url }) => new URL(url, site.address).href)
      // A preview is asked for each time: it cannot outlive its platform, and only editors open one.
      .filter((address) => /\/(doc|video|audio|gallery)\//.test(address))
      .filter((address) => !address.includes("/preview-"))
      .slice(0, 12);
    const scene: Scene = { site, redis, control, addresses };
    // Both processes have seen every page.
    for (let round = 0; round < 4; round += 1)
      for (const address of addresses) await visit(address);
    console.log("| event | visits | errors |\n|---|--:|--:|");
    let all = 0;
    for (const { name, begin, end } of EVENTS) {
      const during = await visitsDuring(scene, seconds, begin(scene));
      await end?.(scene);
      const after = await visitsDuring(scene, 2, Promise.resolve());
      const lost = [...during.lost, ...after.lost];
      all += lost.length;
      console.log(`| ${name} | ${during.visits + after.visits} | ${lost.length} |`);
      for (const address of new Set(lost)) console.error(`no page: ${address}`);
    }
    if (all > 0) throw new Error(`${all} visits got no page`);
  } finally {
    await site.dispose();
    await redis.dispose();
  }
}

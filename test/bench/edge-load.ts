// The bench's visitors as a machine sees them: many requests a second over kept connections.
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { PHONE_UA } from "../helpers/site";

/** Requests under way at once. */
const CONCURRENCY = 4;
/** Milliseconds in one tick of the processor times in /proc (USER_HZ, proc(5)). */
const TICK_MS = 10;

export interface Measured {
  /** Milliseconds for one request, over all that ran side by side. */
  readonly mean: number;
  /** Milliseconds below which 95 % of the responses were complete. */
  readonly p95: number;
  /** Processor milliseconds of the whole server process for one request; null where unknown. */
  readonly cpu: number | null;
}

/**
 * Processor milliseconds that the server process has used: site, gateway, reference platform and
 * the local Cache API and KV together. Null where there is no /proc.
 */
function serverCpu(): number | null {
  try {
    const ticks = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFileSync(`/proc/${pid}/stat`, "utf8"))
      // The name stands in brackets and may hold anything; the fields after it are numbered from 3.
      .map((stat) => stat.slice(stat.lastIndexOf(")") + 2).split(" "))
      .filter(([, parent]) => Number(parent) === process.pid)
      .map((fields) => Number(fields[11]) + Number(fields[12]));
    return ticks.reduce((sum, count) => sum + count, 0) * TICK_MS;
  } catch {
    return null;
  }
}

/** A request that the server never heard: it had just closed the kept connection. */
class NotHeard extends Error {}

function send(url: string, agent: Agent, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, headers: { "user-agent": PHONE_UA, ...headers } },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
        answer.on("error", reject);
        answer.on("end", () =>
          answer.statusCode === 200 && bytes > 0
            ? resolve()
            : reject(new Error(`${url} answered ${answer.statusCode} with ${bytes} bytes`)),
        );
      },
    );
    asked.on("error", (error) =>
      reject(asked.reusedSocket ? new NotHeard(url, { cause: error }) : error),
    );
    asked.end();
  });
}

/** Opens a URL; once more when the connection it was asked on was closed before any answer. */
async function get(...asked: Parameters<typeof send>): Promise<void> {
  try {
    await send(...asked);
  } catch (error) {
    if (!(error instanceof NotHeard)) throw error;
    console.log(`The server closed a kept connection: ${error.message} is asked for again`);
    await send(...asked);
  }
}

/**
 * Opens `count` URLs, four at a time, over connections of this measurement's own.
 * Rejects when one does not answer 200 with a body.
 */
export async function measure(
  count: number,
  urlOf: (index: number) => string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const times: number[] = [];
  let next = 0;
  const visitor = async (): Promise<void> => {
    while (next < count) {
      const url = urlOf(next);
      next += 1;
      const start = performance.now();
      await get(url, agent, headers);
      times.push(performance.now() - start);
    }
  };
  const [start, usedBefore] = [performance.now(), serverCpu()];
  await Promise.all(Array.from({ length: CONCURRENCY }, visitor));
  const [mean, usedAfter] = [(performance.now() - start) / count, serverCpu()];
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    mean,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    cpu: usedBefore === null || usedAfter === null ? null : (usedAfter - usedBefore) / count,
  };
}

export function cpuText({ cpu }: Measured): string {
  return cpu === null ? "unknown" : `${cpu.toFixed(1)} ms`;
}

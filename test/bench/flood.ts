// `npm run bench -- flood`: how long another visitor waits while the worst bodies are sent.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ask } from "../attack/attempts";
import { formAddress } from "../attack/bodies";
import { startTestSite } from "../helpers/site";

/** Requests that are measured, before and during the flood. */
const VISITS = 60;
/** Bodies at a time, all of one process: its own work is not the site's. */
const SENDERS = 4;
/** What a visitor may wait longer, in milliseconds (the goal). */
const GOAL_MS = 100;

async function waits(address: string): Promise<readonly number[]> {
  const measured: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const started = performance.now();
    await ask(`${address}?visit=${visit % 4}`);
    measured.push(performance.now() - started);
  }
  return measured.toSorted((one, other) => one - other);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Prints the wait of a visitor without and with the flood, and by how much it grew. */
export async function runFloodBench(): Promise<void> {
  const site = await startTestSite();
  try {
    const { url } = await site.control.addContent({ title: "洪水", html: "<p>正文。</p>" });
    const article = new URL(new URL(url).pathname, site.address).href;
    const form = await formAddress({ site });
    await waits(article);
    const calm = await waits(article);
    const senders = spawn(
      join("node_modules", ".bin", "tsx"),
      ["test/bench/flood-senders.ts", site.address, form, String(SENDERS)],
      { stdio: "ignore" },
    );
    // Until they have started.
    await delay(3_000);
    const flooded = await waits(article);
    senders.kill();
    console.log("| a visitor's wait | median | 95 % | longest |\n|---|---:|---:|---:|");
    for (const [name, list] of [
      ["calm", calm],
      ["during the flood", flooded],
    ] as const)
      console.log(
        `| ${name} | ${[0.5, 0.95, 1].map((share) => `${at(list, share).toFixed(0)} ms`).join(" | ")} |`,
      );
    const grown = at(flooded, 0.95) - at(calm, 0.95);
    console.log(
      `\n95 % wait ${grown.toFixed(0)} ms longer; goal ${GOAL_MS} ms: ${grown <= GOAL_MS ? "kept" : "missed"}`,
    );
  } finally {
    await site.dispose();
  }
}

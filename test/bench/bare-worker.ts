// A worker in a workerd process of its own, with nothing in front of it: what its host really runs.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compatibility } from "../../scripts/bundle";
import { freePort } from "../../scripts/port";
import { delay } from "../../app/model/time/deadline";
import { processorTimeOf } from "./processor-time";

export interface BareWorker {
  readonly address: string;
  /** Processor milliseconds the process has used; null where there is no /proc. */
  cpu(): number | null;
  stop(): void;
}

const STARTING_MS = 10_000;

function config(
  port: number,
  bindings: Readonly<Record<string, string>>,
  v8Flags: readonly string[],
): string {
  const text = (value: string): string => JSON.stringify(value);
  const named = Object.entries(bindings).map(
    ([name, value]) => `(name = ${text(name)}, text = ${text(value)})`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = (
      modules = [
        (name = "index.js", esModule = embed "index.js"),
        (name = "given.js", esModule = embed "given.js"),
      ],
      compatibilityDate = ${text(compatibility.compatibilityDate)},
      compatibilityFlags = [${compatibility.compatibilityFlags.map(text).join(", ")}],
      bindings = [${named.join(", ")}],
    )),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "site")],
  v8Flags = [${v8Flags.map(text).join(", ")}],
);
`;
}

async function answers(url: string): Promise<void> {
  const end = Date.now() + STARTING_MS;
  while (Date.now() < end) {
    const response = await fetch(url, { redirect: "manual" }).catch(() => null);
    if (response !== null) return void (await response.body?.cancel());
    await delay(100);
  }
  throw new Error("The worker did not start");
}

interface BareWorkerOptions {
  /** A second module, `given.js`. */
  readonly given?: string;
  /** Options of the engine for all isolates of the process. */
  readonly v8Flags?: readonly string[];
  /** Where its inspector listens: a port; nowhere without one. */
  readonly inspector?: number;
}

/** @param bindings its variables, given those of the port it answers on */
export async function startBareWorker(
  script: string,
  bindings: (port: number) => Readonly<Record<string, string>>,
  { given = "", v8Flags = [], inspector }: BareWorkerOptions = {},
): Promise<BareWorker> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "bare-worker-"));
  writeFileSync(join(folder, "index.js"), script);
  writeFileSync(join(folder, "given.js"), given);
  writeFileSync(join(folder, "config.capnp"), config(port, bindings(port), v8Flags));
  const { default: workerd } = createRequire(import.meta.url)("workerd") as { default: string };
  const inspected = inspector === undefined ? [] : [`--inspector-addr=127.0.0.1:${inspector}`];
  const child = spawn(workerd, ["serve", ...inspected, join(folder, "config.capnp")], {
    stdio: ["ignore", "ignore", process.env.VERBOSE === undefined ? "ignore" : "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = (): void => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);
  await answers(url);
  return { address: url, cpu: () => processorTimeOf(child.pid ?? 0), stop };
}

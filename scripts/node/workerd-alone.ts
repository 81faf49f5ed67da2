// The built worker in a workerd of its own (scripts/hosts/workerd.capnp), for tests and the benchmark.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../port";

export interface WorkerdAlone {
  readonly port: number;
  readonly pid: number;
  end(): Promise<void>;
}

/** @throws when it does not answer within ten seconds; why stands on the error output */
export async function startWorkerd(
  variables: Readonly<Record<string, string>>,
): Promise<WorkerdAlone> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "davmu-workerd-"));
  const child = spawn(
    join("node_modules", ".bin", "workerd"),
    [
      "serve",
      "scripts/hosts/workerd.capnp",
      `--directory-path=state=${folder}`,
      `--socket-addr=http=127.0.0.1:${port}`,
    ],
    { env: { PATH: process.env.PATH, ...variables }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const over = once(child, "exit");
  const end = async () => {
    child.kill("SIGKILL");
    await over;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}/davmu/share/sw.js`;
  for (let tries = 0; ; tries += 1) {
    const isThere = await fetch(url).then(
      async (response) => (await response.arrayBuffer()).byteLength > 0,
      () => false,
    );
    if (isThere) return { port, pid: child.pid ?? 0, end };
    if (tries === 100 || child.exitCode !== null) {
      await end();
      throw new Error("workerd does not answer");
    }
    await pause(100);
  }
}

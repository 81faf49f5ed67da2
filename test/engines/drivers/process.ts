import type { ChildProcess } from "node:child_process";

const GRACE = 3000;

/** Ends a process that was started here, by force when it does not listen; resolves when it has gone. */
export async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => process.once("exit", () => resolve()));
  process.kill();
  const force = setTimeout(() => process.kill("SIGKILL"), GRACE);
  await gone;
  clearTimeout(force);
}

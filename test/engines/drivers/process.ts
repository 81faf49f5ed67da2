import type { ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

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

/**
 * A loudspeaker that nobody hears and that takes no time (ALSA's own null device).
 *
 * @param folder where its configuration is kept
 * @returns what a process is started with, to play into it
 */
export function silenceIn(folder: string): Readonly<Record<string, string>> {
  const path = join(folder, "asound.conf");
  writeFileSync(path, "pcm.!default { type null }\nctl.!default { type null }\n");
  return { ALSA_CONFIG_PATH: path };
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";

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

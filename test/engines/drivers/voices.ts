import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withTimeout, pause } from "./timeouts";
import { ended, silenceIn } from "./process";

const DISPATCHER = "/usr/bin/speech-dispatcher";

/** Where this machine can give Firefox voices: Debian's speech-dispatcher with espeak-ng. */
export function hasVoices(): boolean {
  return existsSync(DISPATCHER);
}

export interface Voices {
  /** What a browser is started with, to find them. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Real voices, spoken into a loudspeaker that nobody hears and that takes no time. */
export async function startVoices(): Promise<Voices> {
  const folder = mkdtempSync(join(tmpdir(), "davmu-voices-"));
  const at = (name: string) => join(folder, name);
  writeFileSync(
    at("speechd.conf"),
    [
      'CommunicationMethod "unix_socket"',
      'AudioOutputMethod "alsa"',
      'AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"',
      "DefaultModule espeak-ng",
    ].join("\n"),
  );
  const socket = at("socket");
  const own = ["-C", folder, "-L", folder, "-P", at("pid"), "-S", socket, "-t", "0"];
  const dispatcher = spawn(DISPATCHER, ["--run-single", ...own], {
    stdio: "ignore",
    env: { ...process.env, ...silenceIn(folder) },
  });
  const listening = async () => {
    while (!existsSync(socket)) {
      if (dispatcher.exitCode !== null) throw new Error("speech-dispatcher did not start");
      await pause(50);
    }
  };
  const close = async () => {
    await ended(dispatcher);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await withTimeout("starting speech-dispatcher", listening());
  } catch (error) {
    await close();
    throw error;
  }
  return { environment: { SPEECHD_ADDRESS: `unix_socket:${socket}` }, close };
}

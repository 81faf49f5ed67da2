import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@redis/client";
import { freePort } from "../../scripts/port";
import { canInstall, installPackages } from "./debian";

const NAMES = ["redis-server", "valkey-server"];

/** An installed Redis or Valkey; undefined where there is none. */
export function installedRedis(): string | undefined {
  if (process.env.REDIS_SERVER !== undefined) return process.env.REDIS_SERVER;
  return ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * An installed Redis or Valkey; on Debian as root it is installed when missing.
 * @throws with what to do when there is none and it cannot be installed.
 */
export function findRedis(): string {
  const found = installedRedis();
  if (found !== undefined) return found;
  if (canInstall()) {
    installPackages("redis-server");
    const path = installedRedis();
    if (path !== undefined) return path;
  }
  throw new Error(
    "These tests need Redis 7 or Valkey: install one, or set REDIS_SERVER to its executable.",
  );
}

export interface TestRedis {
  readonly url: string;
  /** Of the process that runs at the moment. */
  pid(): number;
  /** Stops answering without closing anything, and goes on. */
  hang(): void;
  resume(): void;
  /** Answers and keeps nothing new, as one without room that evicts nothing; or keeps again. */
  setFull(isFull: boolean): Promise<void>;
  /** Ends it as an accident would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what its append-only file says. */
  restart(): Promise<void>;
  /** Ends it and removes its files. */
  dispose(): Promise<void>;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isThere = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isThere;
}

/**
 * A Redis of the test's own with the settings of docs/self-hosting.md, on a free port of this machine.
 *
 * @param more settings, as on its command line
 */
export async function startRedis(more: readonly string[] = []): Promise<TestRedis> {
  const path = findRedis();
  const folder = mkdtempSync(join(tmpdir(), "davmu-redis-"));
  const port = await freePort();
  const start = async () => {
    // A cluster listens on a second port: by default 10,000 higher, which may be above all there are.
    const settings =
      `--port ${port} --cluster-port ${await freePort()} --bind 127.0.0.1 ` +
      "--appendonly yes --appendfsync always " +
      "--loglevel warning --maxmemory 64mb --maxmemory-policy volatile-lru";
    const place = ["--dir", folder, "--save", "", ...more];
    const child = spawn(path, settings.split(" ").concat(place), { stdio: "ignore" });
    for (let tries = 0; !(await accepts(port)); tries += 1) {
      if (tries === 200 || child.exitCode !== null) throw new Error("Redis did not start");
      await pause(25);
    }
    return child;
  };
  let running = await start();
  const url = `redis://127.0.0.1:${port}`;
  const setFull = async (isFull: boolean): Promise<void> => {
    const client = await createClient({ url }).connect();
    await client.configSet("maxmemory-policy", isFull ? "noeviction" : "volatile-lru");
    await client.configSet("maxmemory", isFull ? "1" : "64mb");
    client.destroy();
  };
  const kill = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    const over = once(running, "exit");
    running.kill("SIGKILL");
    await over;
  };
  return {
    url,
    pid: () => running.pid ?? 0,
    hang: () => void running.kill("SIGSTOP"),
    resume: () => void running.kill("SIGCONT"),
    setFull,
    kill,
    restart: async () => {
      running = await start();
    },
    dispose: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

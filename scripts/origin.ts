// The reference platform as a worker of the local process; `npm run dev` runs it alone.
import { resolve } from "node:path";
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import { bundleWorker, compatibility } from "./bundle";
import { localEnvironment } from "./local-environment";

/** The platform's worker; `publicBase` is the address at which browsers reach its media. */
export const originWorker = (publicBase: string): WorkerOptions => ({
  name: "origin",
  modules: [{ type: "ESModule", path: "origin.js", contents: bundleWorker("origin/index.ts") }],
  ...compatibility,
  bindings: {
    HASHIDS_SALT: localEnvironment(0).HASHIDS_SALT ?? "",
    PUBLIC_BASE: publicBase,
    CONTROL: "on",
  },
  d1Databases: ["DB"],
  r2Buckets: ["FILES"],
  durableObjects: {
    LIVE_ROOM: { className: "LiveRoom", useSQLite: true },
    PUSH_MAILBOX: { className: "PushMailbox", useSQLite: true },
  },
  serviceBindings: { MEDIA: { disk: { path: resolve("origin/media"), writable: false } } },
});

interface OriginOptions {
  readonly port: number;
  readonly persist: string;
  readonly publicBase: string;
}

export const startOrigin = async ({ port, persist, publicBase }: OriginOptions) => {
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port,
    cf: false,
    log: new Log(LogLevel.INFO),
    defaultPersistRoot: persist,
    workers: [originWorker(publicBase)],
  });
  await miniflare.ready;
  return { address: `http://127.0.0.1:${port}`, dispose: () => miniflare.dispose() };
};

// The reference platform as a worker of the local process; `npm run dev` runs it alone.
import { resolve } from "node:path";
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import { besideTheSite, bundleWorker, compatibility } from "./bundle";

/**
 * The platform's worker.
 *
 * @param publicBase the URL at which browsers reach its media
 * @param salt of the encoded ids, the same as the site's
 * @param adapter the shape of its answers: the site's `PLATFORM_ADAPTER`
 */
export function originWorker(publicBase: string, salt: string, adapter: string): WorkerOptions {
  return {
    name: "origin",
    modules: [
      { type: "ESModule", path: "origin.js", contents: bundleWorker(besideTheSite.origin) },
    ],
    ...compatibility,
    bindings: {
      HASHIDS_SALT: salt,
      PUBLIC_BASE: publicBase,
      CONTROL: "on",
      API_VERSION: adapter,
    },
    d1Databases: ["DB"],
    r2Buckets: ["FILES"],
    durableObjects: {
      LIVE_ROOM: { className: "LiveRoom", useSQLite: true },
      PUSH_MAILBOX: { className: "PushMailbox", useSQLite: true },
    },
    serviceBindings: { MEDIA: { disk: { path: resolve("origin/media"), writable: false } } },
  };
}

interface OriginOptions {
  /** Folder for its data; without it nothing outlives the process. */
  readonly persist?: string;
  readonly publicBase: string;
  readonly salt: string;
  readonly adapter?: string;
  /** Says nothing of the calls it gets. */
  readonly isQuiet?: boolean;
}

/** Runs the platform alone, on a free port. */
export async function startOrigin({
  persist,
  publicBase,
  salt,
  adapter = "",
  isQuiet,
}: OriginOptions) {
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(isQuiet === true ? LogLevel.WARN : LogLevel.INFO),
    ...(persist === undefined ? {} : { defaultPersistRoot: persist }),
    workers: [originWorker(publicBase, salt, adapter)],
  });
  const { origin: address } = await miniflare.ready;
  return { address, dispose: () => miniflare.dispose() };
}

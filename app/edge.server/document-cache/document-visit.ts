import type { Locale } from "../../messages/locale";
import type { Client } from "../../model/client/client";
import type { PurgeLog } from "../cache/purge-log";
import type { CacheStatusLog } from "../observability/cache-status";
import type { Logger } from "../observability/logger";
import type { Waterfall } from "../observability/waterfall";

/** What the document cache needs to know of a request; the Edge knows it, and more. */
export interface DocumentRequest {
  readonly config: { readonly buildId: string };
  readonly request: Request;
  readonly url: URL;
  readonly client: Client;
  readonly locale: Locale;
  /** The nonce it is rendered with. */
  readonly nonce: string;
  readonly lite: boolean;
  readonly delivery: "document" | "data";
  /** When the request came in, in the fleet's time (Unix milliseconds). */
  readonly begunAt: number;
  readonly cacheStatus: CacheStatusLog;
  readonly waterfall: Pick<Waterfall, "begin">;
  readonly log: Logger;
  readonly isolate: {
    /** The fleet's time, Unix milliseconds. */
    readonly now: () => number;
    readonly purges: Pick<PurgeLog, "observedByParts">;
  };
  waitUntil(work: Promise<unknown>): void;
}

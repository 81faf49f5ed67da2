import type { D1Database } from "@cloudflare/workers-types";
import type { LiveRoom } from "./live/room";
import type { PushMailbox } from "./push/mailbox";
import type { Viewer } from "./data/tokens";

/** Where the origin's own media come from: an assets binding of `origin/media`, or anything that fetches. */
export interface MediaStore {
  fetch(request: Request): Promise<Response>;
}

/** Where the bytes of visitors' files are: an R2 bucket, or anything that keeps bytes by key. */
export interface FileStore {
  put(key: string, bytes: ArrayBuffer): Promise<unknown>;
  head(key: string): Promise<{ readonly size: number } | null>;
  delete(keys: string[]): Promise<void>;
}

/** What the reference origin is bound to. */
export interface OriginEnv {
  DB: D1Database;
  /** Salt of the encoded content ids; the site must be configured with the same one. */
  HASHIDS_SALT: string;
  /** Public base of the site, for share links: `http://127.0.0.1:8788`. */
  PUBLIC_BASE: string;
  MEDIA: MediaStore;
  FILES: FileStore;
  LIVE_ROOM: DurableObjectNamespace<LiveRoom>;
  PUSH_MAILBOX: DurableObjectNamespace<PushMailbox>;
  /** "on" opens the control API; anything else keeps every /__origin path a 404. */
  CONTROL?: string;
  /** "v2" speaks the second dialect of the tests; anything else the reference's own. */
  API_VERSION?: string;
}

/** The hono environment of every router. */
export interface OriginApp {
  Bindings: OriginEnv;
  Variables: {
    /** Who calls, from the authorization header; set by `identify` before the services run. */
    viewer: Viewer;
  };
}

import type { ThrottleNamespace } from "./throttle-coordinator";

/** The used part of a KV namespace. */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options?: KeyValueOptions): Promise<void>;
  delete(key: string): Promise<void>;
  list(options: { prefix: string; cursor?: string }): Promise<KeyValueList>;
}

interface KeyValueOptions {
  readonly expirationTtl?: number;
  readonly metadata?: unknown;
}

interface KeyValueList {
  readonly keys: readonly { readonly name: string; readonly metadata?: unknown }[];
  readonly list_complete: boolean;
  readonly cursor?: string;
}

export interface AnalyticsDataset {
  writeDataPoint(point: { indexes?: string[]; blobs?: string[]; doubles?: number[] }): void;
}

/** The used part of a Durable Object's namespace. */
export interface CoordinatorNamespace {
  idFromName(name: string): unknown;
  get(id: never): { fetch(url: string, init: RequestInit): Promise<Response> };
}

/** Cloudflare's bindings, as far as they are used; each may be missing. */
export interface Bindings {
  readonly [variable: string]: unknown;
  readonly EDGE_KV?: KeyValueStore;
  /** Counts codes, logins, uploads and messages for all isolates, and remembers which forms were sent. */
  readonly EDGE_THROTTLE?: ThrottleNamespace;
  readonly EDGE_COORDINATOR?: CoordinatorNamespace;
  readonly EDGE_METRICS?: AnalyticsDataset;
  /** The build's files, for a worker without Pages in front. */
  readonly EDGE_FILES?: FileService;
}

/** A service that answers GET for the files below a folder: workerd's own disk. */
export interface FileService {
  fetch(url: string): Promise<Response>;
}

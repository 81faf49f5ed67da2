/**
 * The platform bindings the edge can use. Both are optional: without the key-value store the cache
 * ends at the data centre, without the data set counters stay in the isolate.
 */
export interface KeyValueStore {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options?: { expirationTtl?: number }): Promise<void>;
}

export interface CounterSink {
  writeDataPoint(point: { indexes?: string[]; blobs?: string[]; doubles?: number[] }): void;
}

export interface Bindings {
  readonly [variable: string]: unknown;
  readonly EDGE_KV?: KeyValueStore;
  readonly EDGE_METRICS?: CounterSink;
}

/** Port: the part of a Redis client that is used, whatever the library (Redis 7 or Valkey 7 and later). */
export interface RedisClient {
  /**
   * Sends one command. Rejects when Redis refuses it, cannot be reached, or does not answer in time; it never
   * waits for a reconnection.
   */
  call(command: readonly string[]): Promise<unknown>;
  /** Runs a script (Lua, atomic) by its text. */
  run(script: string, keys: readonly string[], values: readonly string[]): Promise<unknown>;
  /** Calls back with every message on a channel, and after every reconnection. */
  listen(channel: string, onMessage: () => void): void;
  readonly isReady: boolean;
  /** Prefix of every key and channel of this site; others may use the same Redis. */
  readonly prefix: string;
}

/** @param site as `siteKey` names it */
export function redisPrefix(site: string): string {
  return `davmu:${site}:`;
}

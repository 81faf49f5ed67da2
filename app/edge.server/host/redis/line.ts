/** The part of a Redis client that is used, whatever library it is (Redis 7 or Valkey 7 and later). */
export interface RedisLine {
  /**
   * Sends one command. Rejects when Redis refuses it, cannot be reached, or does not answer soon
   * enough; it never waits for a connection to come back.
   */
  call(command: readonly string[]): Promise<unknown>;
  /** Runs a script (Lua, atomic) by its text. */
  run(script: string, keys: readonly string[], values: readonly string[]): Promise<unknown>;
  /** Calls back with every message on a channel, and whenever the connection has come back. */
  listen(channel: string, heard: () => void): void;
  readonly isReady: boolean;
  /** What every key and channel of this site begins with; others may use the same Redis. */
  readonly prefix: string;
}

/** @param site as `siteKey` names it */
export function redisPrefix(site: string): string {
  return `davmu:${site}:`;
}

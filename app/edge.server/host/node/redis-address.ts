/** Where a Redis is and how one gets in. */
export interface RedisAddress {
  /** A socket of this machine; null for host and port. */
  readonly path: string | null;
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly username: string | null;
  readonly password: string | null;
  readonly database: number;
}

/** The last @ ends the credentials: none stands in a host's name. */
const ADDRESS =
  /^redis(?<tls>s?):\/\/(?:(?<credentials>[^]*)@)?(?<host>\[[\da-f:.]+\]|[^\s:/@[\]]+)(?::(?<port>\d{1,5}))?(?:\/(?<database>\d{1,4})?)?$/i;

/** What is percent-encoded is decoded; what only looks so is taken as it is (`100%`). */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads the address of a Redis: `redis://user:password@host:port/database`, `rediss://` with TLS, or `unix:/path`. A
 * password may have any character, @, : and / among them; only % followed by two hexadecimal digits is to be written
 * as %25.
 *
 * @returns null when it is none
 */
export function parseRedisAddress(text: string): RedisAddress | null {
  const nobody = { username: null, password: null, database: 0, tls: false };
  if (/^unix:\/\S+$/.test(text)) {
    return { ...nobody, path: text.slice("unix:".length), host: "", port: 0 };
  }
  const groups = ADDRESS.exec(text)?.groups;
  const port = Number(groups?.["port"] ?? 6379);
  if (groups === undefined || port < 1 || port > 65_535) return null;
  const [username = "", ...rest] = (groups["credentials"] ?? "").split(":");
  return {
    path: null,
    host: (groups["host"] ?? "").replaceAll(/[[\]]/g, ""),
    port,
    tls: groups["tls"] !== "",
    username: username === "" ? null : decoded(username),
    password: rest.length === 0 ? null : decoded(rest.join(":")),
    database: Number(groups["database"] ?? 0),
  };
}

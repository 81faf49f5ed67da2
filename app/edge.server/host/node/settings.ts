import { hostname } from "node:os";
import * as z from "zod";
import type { Variable } from "../../variables";

/** A setting of the process, beside the site's own variables (`config.ts`). */
interface Setting<T = unknown> extends Variable<T> {
  readonly name: string;
}

function setting<T>(name: string, variable: Variable<T>): Setting<T> {
  return { ...variable, name };
}

function integer(meaning: string, fallback: string, least: number, most: number): Variable<number> {
  return {
    schema: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .refine((value) => value >= least && value <= most),
    looksLike: `a whole number from ${least} to ${most}`,
    meaning,
    fallback,
  };
}

function redis(meaning: string): Variable<string | null> {
  return {
    schema: z
      .string()
      .refine((value) => value === "" || parseRedisUrl(value) !== null)
      .transform((value) => (value === "" ? null : value)),
    looksLike:
      "redis://user:password@host:port/database, rediss:// with TLS, unix:/path of a socket, or empty",
    meaning,
    fallback: "",
  };
}

const MEGABYTE = 1024 * 1024;

const declared = {
  port: setting(
    "PORT",
    integer("Where the process listens; 0 takes any free port", "8788", 0, 65_535),
  ),
  address: setting("LISTEN", {
    schema: z.string().min(1),
    looksLike: "an address of this machine, such as 127.0.0.1 or ::",
    meaning: "Which address it listens on; whoever reaches it must not be a visitor",
    fallback: "127.0.0.1",
  }),
  trustedProxies: setting("TRUSTED_PROXIES", {
    schema: z
      .string()
      .transform((value) => value.split(",").map((member) => member.trim()))
      .refine((members) => members.every((one) => /^[\da-f.:]+(\/\d{1,3})?$/i.test(one))),
    looksLike: "addresses and networks separated by commas, such as 127.0.0.1,10.0.0.0/8",
    meaning: "Whose X-Forwarded-For is believed; everybody else is a visitor",
    fallback: "127.0.0.0/8,::1",
  }),
  redis: setting(
    "REDIS_URL",
    redis(
      "The shared cache tier, control commands, counts and submitted forms; empty: each process by itself",
    ),
  ),
  redisControl: setting(
    "REDIS_CONTROL_URL",
    redis("Control commands, counts and submitted forms, when in another Redis than the cache"),
  ),
  dataBytes: setting("ANSWERS_MB", {
    ...integer("Memory of a process for the platform's answers, in megabytes", "64", 1, 65_536),
  }),
  documentBytes: setting("DOCUMENTS_MB", {
    ...integer("Memory of a process for complete documents, in megabytes", "128", 1, 65_536),
  }),
  drainSeconds: setting(
    "DRAIN_SECONDS",
    integer("How long answers under way may take after SIGTERM", "25", 0, 600),
  ),
  noticeSeconds: setting(
    "NOTICE_SECONDS",
    integer("How long /readyz says no before new connections are refused", "0", 0, 600),
  ),
  colo: setting("COLO", {
    schema: z.string().regex(/^[\w.-]{1,64}$/),
    looksLike: "letters, digits, dots and dashes",
    meaning: "Names this machine on the operators' page; the host's name if empty",
    fallback: hostname().replaceAll(/[^\w.-]/g, "-") || "node",
  }),
} satisfies Record<string, Setting>;

type ValueOf<S> = S extends Setting<infer T> ? T : never;

export type NodeSettings = {
  readonly [Name in keyof typeof declared]: ValueOf<(typeof declared)[Name]>;
};

/** Every setting with its default and meaning, in the order of the table in `docs/self-hosting.md`. */
export function describeNodeSettings(): { name: string; fallback: string; meaning: string }[] {
  return Object.values(declared).map(({ name, fallback, meaning }) => ({
    name,
    fallback: name === "COLO" ? "" : (fallback ?? ""),
    meaning,
  }));
}

/**
 * Reads the process's settings.
 * @throws with one line that names the first malformed one and never repeats its value
 */
export function nodeSettings(environment: Readonly<Record<string, string | undefined>>) {
  const values = Object.entries(declared).map(([key, { name, schema, fallback, looksLike }]) => {
    const given = environment[name]?.trim() ?? "";
    const parsed = schema.safeParse(given === "" ? fallback : given);
    if (!parsed.success) {
      throw new Error(`Configuration: ${name} is malformed; it should be ${looksLike}.`);
    }
    return [key, parsed.data];
  });
  const settings = Object.fromEntries(values) as NodeSettings;
  return {
    ...settings,
    dataBytes: settings.dataBytes * MEGABYTE,
    documentBytes: settings.documentBytes * MEGABYTE,
  };
}

/** URL and credentials of a Redis. */
interface RedisUrl {
  /** A socket of this machine; null for host and port. */
  readonly path: string | null;
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly username: string | null;
  readonly password: string | null;
  readonly database: number;
}

/** The last @ ends the credentials: a host name has none. */
const ADDRESS =
  /^redis(?<tls>s?):\/\/(?:(?<credentials>[^]*)@)?(?<host>\[[\da-f:.]+\]|[^\s:/@[\]]+)(?::(?<port>\d{1,5}))?(?:\/(?<database>\d{1,4})?)?$/i;

/** Percent-decoded; unchanged when malformed (`100%`). */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Parses `redis://user:password@host:port/database`, `rediss://` with TLS, or `unix:/path`. A password may have any
 * character; a % before two hexadecimal digits must be written %25.
 *
 * @returns null when malformed
 */
export function parseRedisUrl(text: string): RedisUrl | null {
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

import * as z from "zod";

/** One variable of the environment: what it must look like and what it is for. */
export interface Variable<T = unknown> {
  readonly schema: z.ZodType<T>;
  readonly looksLike: string;
  readonly meaning: string;
  /** The text used when the variable is missing or empty; without one the variable is required. */
  readonly fallback?: string;
}

const parseAddress = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

const isPlainHttpAddress = (value: string): boolean => {
  const url = parseAddress(value);
  return (
    url !== null &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.username === "" &&
    url.password === "" &&
    url.search === "" &&
    url.hash === ""
  );
};

const withoutTrailingSlash = (value: string): string => value.replace(/\/+$/, "");

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((member) => member.trim())
    .filter((member) => member !== ""),
);

const hostPattern = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/** The base address of an internal host; kept without its trailing slash. */
export const base = (meaning: string): Variable<string> => ({
  schema: z.string().refine(isPlainHttpAddress).transform(withoutTrailingSlash),
  looksLike: "an absolute http(s) address without query, such as https://api.example.com/base",
  meaning,
});

/** A site's origin: scheme, host and port only. */
export const origin = (meaning: string): Variable<string> => ({
  schema: z
    .string()
    .refine((value) => isPlainHttpAddress(value) && new URL(value).pathname === "/")
    .transform((value) => new URL(value).origin),
  looksLike: "an http(s) origin without a path, such as https://share.example.com",
  meaning,
});

/** An address that may also stand on the site's own host. */
export const baseOrPath = (meaning: string): Variable<string> => ({
  schema: z
    .string()
    .refine((value) => isPlainHttpAddress(value) || /^\/(?!\/)[^?#\s]*$/.test(value))
    .transform(withoutTrailingSlash),
  looksLike: "an absolute http(s) address or a path from the root, such as /stat",
  meaning,
});

/** A WebSocket address, or a path on the host that the page came from; null when empty. */
export const socket = (meaning: string): Variable<string | null> => ({
  schema: z
    .string()
    .refine(
      (value) =>
        value === "" ||
        /^wss?:$/.test(parseAddress(value)?.protocol ?? "") ||
        /^\/(?!\/)[^?#\s]*$/.test(value),
    )
    .transform((value) => (value === "" ? null : value)),
  looksLike:
    "a ws(s) address such as wss://push.example.com/connect, a path from the root, or empty",
  meaning,
  fallback: "",
});

/** An http(s) address that the product can do without; null when empty. */
export const optionalAddress = (meaning: string): Variable<string | null> => ({
  schema: z
    .string()
    .refine((value) => value === "" || /^https?:$/.test(parseAddress(value)?.protocol ?? ""))
    .transform((value) => (value === "" ? null : value)),
  looksLike: "an absolute http(s) address, or empty",
  meaning,
  fallback: "",
});

export const secret = (meaning: string): Variable<string> => ({
  schema: z.string().min(32),
  looksLike: "a random text of at least 32 characters",
  meaning,
});

export const optionalSecret = (meaning: string): Variable<string | null> => ({
  schema: z
    .string()
    .refine((value) => value === "" || value.length >= 32)
    .transform((value) => (value === "" ? null : value)),
  looksLike: "a random text of at least 32 characters, or empty",
  meaning,
  fallback: "",
});

export const text = (meaning: string, looksLike: string): Variable<string> => ({
  schema: z.string().min(1),
  looksLike,
  meaning,
});

export const optionalText = (
  meaning: string,
  looksLike: string,
  pattern: RegExp,
): Variable<string | null> => ({
  schema: z
    .string()
    .refine((value) => value === "" || pattern.test(value))
    .transform((value) => (value === "" ? null : value)),
  looksLike: `${looksLike}, or empty`,
  meaning,
  fallback: "",
});

/** Host names separated by commas; `*.` in front allows all hosts below. */
export const hosts = (meaning: string): Variable<readonly string[]> => ({
  schema: list.refine((members) => members.every((member) => hostPattern.test(member))),
  looksLike:
    "host names separated by commas, such as media.example.com,*.cdn.example.com, or empty",
  meaning,
  fallback: "",
});

/** An address that names a picture's own with `{url}` and a width with `{width}`; null when empty. */
export const picturePattern = (meaning: string): Variable<string | null> => ({
  schema: z
    .string()
    .refine(
      (value) =>
        value === "" ||
        (/^(?:https?:\/\/[^/]|\/(?!\/)|\{url\})[^\s"'<>\\]*$/.test(value) &&
          ["{url}", "{width}"].every((name) => value.split(name).length === 2)),
    )
    .transform((value) => (value === "" ? null : value)),
  looksLike: "an address with {url} and {width}, such as {url}?w={width}, or empty",
  meaning,
  fallback: "",
});

export const flag = (meaning: string): Variable<boolean> => ({
  schema: z.enum(["on", "off"]).transform((value) => value === "on"),
  looksLike: "on or off",
  meaning,
  fallback: "off",
});

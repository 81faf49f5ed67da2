import * as z from "zod";
import { rootRelativeUrl } from "../model/url/own-url";
import { webUrl } from "../model/url/web-url";

/** One variable of the environment: what it must look like and what it is for. */
export interface Variable<T = unknown> {
  readonly schema: z.ZodType<T>;
  readonly looksLike: string;
  readonly meaning: string;
  /** The text used when the variable is missing or empty; without one the variable is required. */
  readonly fallback?: string;
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

function isPlainHttpUrl(value: string): boolean {
  const url = parseUrl(value);
  return (
    url !== null &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.username === "" &&
    url.password === "" &&
    url.search === "" &&
    url.hash === ""
  );
}

/** A path on the site's own host, without query or fragment. */
function isPlainPath(value: string): boolean {
  return !/[?#\s]/.test(value) && rootRelativeUrl(value) !== null;
}

function withoutTrailingSlash(value: string): string {
  return value.replace(/(?<!\/)\/+$/, "");
}

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((member) => member.trim())
    .filter((member) => member !== ""),
);

const hostPattern = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/** The base URL of an internal host; kept without its trailing slash. */
export function base(meaning: string): Variable<string> {
  return {
    schema: z.string().refine(isPlainHttpUrl).transform(withoutTrailingSlash),
    looksLike: "an absolute http(s) address without query, such as https://api.example.com/base",
    meaning,
  };
}

/** A site's origin: scheme, host and port only. */
export function origin(meaning: string): Variable<string> {
  return {
    schema: z
      .string()
      .refine((value) => isPlainHttpUrl(value) && new URL(value).pathname === "/")
      .transform((value) => new URL(value).origin),
    looksLike: "an http(s) origin without a path, such as https://share.example.com",
    meaning,
  };
}

/** A site's origin that the product can do without; null when empty. */
export function optionalOrigin(meaning: string): Variable<string | null> {
  const { schema, looksLike } = origin(meaning);
  return {
    schema: z.union([z.literal("").transform(() => null), schema]),
    looksLike: `${looksLike}, or empty`,
    meaning,
    fallback: "",
  };
}

/** A URL that may also be on the site's own host. */
export function baseOrPath(meaning: string): Variable<string> {
  return {
    schema: z
      .string()
      .refine((value) => isPlainHttpUrl(value) || isPlainPath(value))
      .transform(withoutTrailingSlash),
    looksLike: "an absolute http(s) address or a path from the root, such as /stat",
    meaning,
  };
}

/** A WebSocket URL, or a path on the host that the page came from; null when empty. */
export function socket(meaning: string): Variable<string | null> {
  return {
    schema: z
      .string()
      .refine(
        (value) =>
          value === "" || /^wss?:$/.test(parseUrl(value)?.protocol ?? "") || isPlainPath(value),
      )
      .transform((value) => (value === "" ? null : value)),
    looksLike:
      "a ws(s) address such as wss://push.example.com/connect, a path from the root, or empty",
    meaning,
    fallback: "",
  };
}

/** An http(s) URL that the product can do without; null when empty. */
export function optionalUrl(meaning: string): Variable<string | null> {
  return {
    schema: z
      .string()
      .refine((value) => value === "" || (parseUrl(value) !== null && webUrl(value) !== null))
      .transform((value) => (value === "" ? null : value)),
    looksLike: "an absolute http(s) address, or empty",
    meaning,
    fallback: "",
  };
}

export function secret(meaning: string): Variable<string> {
  return {
    schema: z.string().min(32),
    looksLike: "a random text of at least 32 characters",
    meaning,
  };
}

export function optionalSecret(meaning: string): Variable<string | null> {
  return {
    schema: z
      .string()
      .refine((value) => value === "" || value.length >= 32)
      .transform((value) => (value === "" ? null : value)),
    looksLike: "a random text of at least 32 characters, or empty",
    meaning,
    fallback: "",
  };
}

export function text(meaning: string, looksLike: string): Variable<string> {
  return {
    schema: z.string().min(1),
    looksLike,
    meaning,
  };
}

export function optionalText(
  meaning: string,
  looksLike: string,
  pattern: RegExp,
): Variable<string | null> {
  return {
    schema: z
      .string()
      .refine((value) => value === "" || pattern.test(value))
      .transform((value) => (value === "" ? null : value)),
    looksLike: `${looksLike}, or empty`,
    meaning,
    fallback: "",
  };
}

/** Host names separated by commas; `*.` in front allows all hosts below. */
export function hosts(meaning: string): Variable<readonly string[]> {
  return {
    schema: list.refine((members) => members.every((member) => hostPattern.test(member))),
    looksLike:
      "host names separated by commas, such as media.example.com,*.cdn.example.com, or empty",
    meaning,
    fallback: "",
  };
}

function isRootRelativeOrWebUrl(url: string): boolean {
  return rootRelativeUrl(url) !== null || (URL.canParse(url) && webUrl(url) !== null);
}

/** The URL template of resized pictures: `{url}` stands for the picture's URL, `{width}` for the width; null when empty. */
export function pictureUrlTemplate(meaning: string): Variable<string | null> {
  return {
    schema: z
      .string()
      .refine(
        (value) =>
          value === "" ||
          (/^[^\s"'<>\\]+$/.test(value) &&
            isRootRelativeOrWebUrl(value.replace(/^\{url\}/, "/x")) &&
            ["{url}", "{width}"].every((name) => value.split(name).length === 2)),
      )
      .transform((value) => (value === "" ? null : value)),
    looksLike: "an address with {url} and {width}, such as {url}?w={width}, or empty",
    meaning,
    fallback: "",
  };
}

/** One of a few choices; the first where none is given. */
export function choice<const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  meaning: string,
): Variable<Choice> {
  return {
    schema: z.enum(choices),
    looksLike: choices.join(" or "),
    meaning,
    fallback: choices[0],
  };
}

export function flag(meaning: string): Variable<boolean> {
  return {
    schema: z.enum(["on", "off"]).transform((value) => value === "on"),
    looksLike: "on or off",
    meaning,
    fallback: "off",
  };
}

import { BASE_PATH } from "./base-path";
import { MAX_URL_LENGTH } from "../limits";

/**
 * A URL of this site below the base path: root-relative, as the URL parser writes it, with its
 * query and fragment. Null for everything else, and for paths with an empty segment: no route has
 * one, and cutting the base path off such a URL leaves `//another.example`.
 */
export function ownUrl(value: string): string | null {
  const url = parseRootRelativeUrl(value);
  if (url === null || !isBelowBase(url.pathname) || url.pathname.includes("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * An own URL as a redirect of the framework wants it, which puts the base path before it again:
 * "/" for the base path itself and for whatever is no own URL, so that no redirect ever leaves
 * the site.
 */
export function toRouterPath(value: string): string {
  const below = ownUrl(value)?.slice(BASE_PATH.length) ?? "";
  return below.startsWith("/") ? below : `/${below}`;
}

/** The path that document rules and routes know: below the base path, with a "/" in front. */
export function pathBelowBase(pathname: string): string {
  return (isBelowBase(pathname) && pathname.slice(BASE_PATH.length)) || "/";
}

/**
 * The segments of a path below the base path, decoded as routes match them: `%70c` is `pc`.
 *
 * @returns null for a path of somebody else, and for one whose escapes are broken, which no route
 *   matches either; the base path itself is one empty segment
 */
export function ownPath(pathname: string): readonly string[] | null {
  if (!isBelowBase(pathname)) return null;
  if (pathname === BASE_PATH) return [""];
  try {
    return pathname
      .slice(BASE_PATH.length + 1)
      .split("/")
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Whether a path, as the URL parser writes it, is under the base path. */
export function isBelowBase(pathname: string): boolean {
  return pathname === BASE_PATH || pathname.startsWith(`${BASE_PATH}/`);
}

/** An origin nothing can have (RFC 6761): tells paths of a page's own host from foreign URLs. */
const PLACEHOLDER_ORIGIN = "https://site.invalid";

/** The URL parser drops what is before the slash (WHATWG URL, 4.4, steps 1 to 3). */
// oxlint-disable-next-line no-control-regex
const ROOTED = /^[\0-\x20]*\//;

/**
 * A root-relative URL as browsers read it: `/\host`, `//host` and `/<tab>/host` are other hosts,
 * and `/.//host` becomes one when the parsed path is written out again. All of them are null.
 */
export function parseRootRelativeUrl(value: string): URL | null {
  if (value.length > MAX_URL_LENGTH || !ROOTED.test(value)) return null;
  if (!URL.canParse(value, PLACEHOLDER_ORIGIN)) return null;
  const url = new URL(value, PLACEHOLDER_ORIGIN);
  return url.origin === PLACEHOLDER_ORIGIN && !url.pathname.startsWith("//") ? url : null;
}

/** A URL as it is written out, or null where escaping made it longer than one that is read. */
export function nullIfTooLong(url: string): string | null {
  return url.length > MAX_URL_LENGTH ? null : url;
}

/** A path on the page's own host, with query and fragment; null for anything else. */
export function rootRelativeUrl(value: string): string | null {
  const url = parseRootRelativeUrl(value);
  return url && nullIfTooLong(`${url.pathname}${url.search}${url.hash}`);
}

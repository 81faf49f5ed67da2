import { BASE_PATH } from "./base-path";
import { isBelowBase } from "./own-path";
import { rootedUrl } from "./rooted-address";

/**
 * An address of this site below the base path: root-relative, as the URL parser writes it, with its
 * query and fragment. Null for everything else, and for paths with an empty segment: no route has
 * one, and cutting the base path off such an address leaves `//another.example`.
 */
export function ownAddress(value: string): string | null {
  const url = rootedUrl(value);
  if (url === null || !isBelowBase(url.pathname) || url.pathname.includes("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * An own address as a redirect of the framework wants it, which puts the base path before it again:
 * "/" for the base path itself and for whatever is no own address, so that no redirect ever leaves
 * the site.
 */
export function belowBase(value: string): string {
  const below = ownAddress(value)?.slice(BASE_PATH.length) ?? "";
  return below.startsWith("/") ? below : `/${below}`;
}

/** The path that document rules and routes know: below the base path, with a "/" in front. */
export function pathBelowBase(pathname: string): string {
  return (isBelowBase(pathname) && pathname.slice(BASE_PATH.length)) || "/";
}

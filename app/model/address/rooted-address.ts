import { LONGEST_ADDRESS } from "../limits";

/** An origin nothing can have (RFC 6761): tells paths of a page's own host from foreign addresses. */
const NOWHERE = "https://site.invalid";

/** The URL parser drops what stands before the slash (WHATWG URL, 4.4, steps 1 to 3). */
// oxlint-disable-next-line no-control-regex
const ROOTED = /^[\0-\x20]*\//;

/**
 * A root-relative address as browsers read it: `/\host`, `//host` and `/<tab>/host` are other hosts,
 * and `/.//host` becomes one when the parsed path is written out again. All of them are null.
 */
export function rootedUrl(value: string): URL | null {
  if (value.length > LONGEST_ADDRESS || !ROOTED.test(value)) return null;
  if (!URL.canParse(value, NOWHERE)) return null;
  const url = new URL(value, NOWHERE);
  return url.origin === NOWHERE && !url.pathname.startsWith("//") ? url : null;
}

/** A path on the page's own host, with query and fragment; null for anything else. */
export function rootedAddress(value: string): string | null {
  const url = rootedUrl(value);
  return url && `${url.pathname}${url.search}${url.hash}`;
}

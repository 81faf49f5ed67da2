/** An origin nothing can have (RFC 6761): tells paths of a page's own host from foreign addresses. */
const NOWHERE = "https://site.invalid";

/** No page has a longer address; such requests would only fill caches and pages. */
const MAX_LENGTH = 4096;

/** What the URL parser drops before it looks at an address (WHATWG URL, 4.4, steps 1 to 3). */
function asParsed(value: string): string {
  // oxlint-disable-next-line no-control-regex
  return value.replace(/^[\0-\x20]+|[\t\n\r]|[\0-\x20]+$/g, "");
}

/**
 * A root-relative address as browsers read it: `/\host`, `//host` and `/<tab>/host` are other hosts,
 * and `/.//host` becomes one when the parsed path is written out again. All of them are null.
 */
export function rootedUrl(value: string): URL | null {
  const asked = asParsed(value);
  if (!asked.startsWith("/") || asked.length > MAX_LENGTH) return null;
  if (!URL.canParse(asked, NOWHERE)) return null;
  const url = new URL(asked, NOWHERE);
  return url.origin === NOWHERE && !url.pathname.startsWith("//") ? url : null;
}

/** A path on the page's own host, with query and fragment; null for anything else. */
export function rootedAddress(value: string): string | null {
  const url = rootedUrl(value);
  return url && `${url.pathname}${url.search}${url.hash}`;
}

import { BASE_PATH } from "../../model/url/base-path";
import type { JsSdkSignature } from "../../model/share-card/share-card";
import { isBelowBase } from "../../model/url/own-url";

/** The site's own URL that hands out signatures for its own pages. */
const SIGNATURE_URL = `${BASE_PATH}/-/share`;

/** Signing takes at most this long, in milliseconds; the page is read meanwhile. */
const SIGNATURE_TIMEOUT = 5000;

/**
 * The signature for one of our URLs, without its fragment.
 *
 * @returns null when the call fails, is slow or its code is not 0: the page then is not signed and
 *   sharing stays as the messaging app does it by itself (specification, sections 4 and 8)
 */
export async function fetchSignature(url: string): Promise<JsSdkSignature | null> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), SIGNATURE_TIMEOUT);
  try {
    const query = new URLSearchParams({ url: withoutFragment(url) });
    const response = await fetch(`${SIGNATURE_URL}?${query}`, { signal: abort.signal });
    if (!response.ok) return null;
    const { signature } = (await response.json()) as { signature: JsSdkSignature | null };
    return signature;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The signed URL: without `#…`. */
export function withoutFragment(url: string): string {
  return url.split("#", 1)[0] ?? "";
}

/**
 * The URL the messaging app will check: on iOS the one of the document as it was first loaded,
 * whatever the history has made of it since; the current one elsewhere.
 */
export function signedUrl(os: string): string {
  const [navigation] = performance.getEntriesByType("navigation");
  const landing = os === "ios" ? navigation?.name : undefined;
  return withoutFragment(landing ?? location.href);
}

/** No page has a longer URL; such requests would only fill the signature cache. */
const URL_LIMIT = 2048;

/**
 * The URL as it is signed: exactly as the browser gave it, without its fragment, because a
 * signature is bound to every character. Null for other hosts and for paths that are no page of ours.
 *
 * @param siteOrigin scheme and host of the public site
 */
export function signableUrl(siteOrigin: string, pageUrl: string): string | null {
  const signed = withoutFragment(pageUrl);
  if (signed.length > URL_LIMIT || !URL.canParse(signed)) return null;
  const url = new URL(signed);
  const isOurs = url.origin === new URL(siteOrigin).origin && url.username === "";
  const isPage = isBelowBase(url.pathname);
  return isOurs && isPage ? signed : null;
}

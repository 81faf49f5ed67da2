import { isBelowBase } from "../../model/address/own-path";
import { withoutFragment } from "./signature";

/** No page has a longer address; such requests would only fill the signature cache. */
const ADDRESS_LIMIT = 2048;

/**
 * The address as it is signed: exactly as the browser gave it, without its fragment, because a
 * signature is bound to every character. Null for other hosts and for paths that are no page of ours.
 *
 * @param siteOrigin scheme and host of the public site
 */
export function signableAddress(siteOrigin: string, address: string): string | null {
  const whole = withoutFragment(address);
  if (whole.length > ADDRESS_LIMIT || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isOurs = url.origin === new URL(siteOrigin).origin && url.username === "";
  const isPage = isBelowBase(url.pathname);
  return isOurs && isPage ? whole : null;
}

import { BASE_PATH } from "../content/address";
import { withoutFragment } from "./signature";

/** Longer addresses are nobody's page and would only fill the signature cache. */
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
  const isPage = url.pathname === BASE_PATH || url.pathname.startsWith(`${BASE_PATH}/`);
  return isOurs && isPage ? whole : null;
}

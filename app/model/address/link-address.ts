import { LONGEST_ADDRESS } from "../limits";
import { ownAddress } from "./own-address";
import { quotedAddress } from "./quoted-address";
import { rootedUrl } from "./rooted-address";
import { webAddress } from "./web-address";

/** How a link of a body opens. */
export interface LinkAddress {
  readonly href: string;
  /** One of the site's own share pages: opens in the same tab and is vouched for. */
  readonly own: boolean;
}

/**
 * A link that may be followed: http(s), tel and mailto, and the site's own share pages. Null for
 * everything else (`javascript:`, `data:`, addresses relative to a page we do not know).
 */
export function linkAddress(value: string, siteHost: string | null): LinkAddress | null {
  if (value.length > LONGEST_ADDRESS) return null;
  // Numbers are written with spaces, which no address of either kind has.
  const compact = value.replaceAll(/\s/g, "");
  if (/^(?:tel:[+\d().-]{3,32}|mailto:[^\s<>"'\\]{3,254})$/i.test(compact)) {
    return { href: compact, own: true };
  }
  if (rootedUrl(value) !== null) {
    const href = ownAddress(value);
    return href === null ? null : { href: quotedAddress(href), own: true };
  }
  const href = webAddress(value);
  if (href === null) return null;
  const { host, pathname, search, hash } = new URL(href);
  // Written without the host, a link pasted as http stays on the visitor's own connection.
  const own = host === siteHost ? ownAddress(`${pathname}${search}${hash}`) : null;
  return { href: quotedAddress(own ?? href), own: own !== null };
}

import { LONGEST_ADDRESS } from "../limits";
import { noLonger, rootedAddress, ownAddress, rootedUrl } from "./own-address";

/**
 * An http(s) address as the platform gave it, or null for anything else (`javascript:`, empty,
 * relative, endless). One with a user's name or password is none (RFC 3986, section 3.2.1): secrets are not
 * published, and `https://known.example@other.example/` looks like a place where it does not lead.
 */
export function webAddress(value: string): string | null {
  if (value.length > LONGEST_ADDRESS) return null;
  const trimmed = value.trim();
  const absolute = trimmed.startsWith("//") ? `https:${trimmed}` : trimmed;
  if (!URL.canParse(absolute)) return null;
  const { protocol, username, password, hostname, href } = new URL(absolute);
  if (username !== "" || password !== "") return null;
  // The URL standard allows quotes and braces in a host, the domain name system does not.
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(hostname)) return null;
  if (protocol !== "http:" && protocol !== "https:") return null;
  return noLonger(href);
}

/** An address that a page may open: on the site's own host, or `webAddress`; empty for anything else. */
export function openableAddress(value: string): string {
  return rootedAddress(value) ?? webAddress(value) ?? "";
}

/** A root-relative or absolute address made absolute on the site's host; null when it is not http(s). */
export function absoluteAddress(siteOrigin: string, value: string): string | null {
  const rooted = rootedAddress(value);
  return rooted === null ? webAddress(value) : `${new URL(siteOrigin).origin}${rooted}`;
}

function isLocalHost(hostname: string): boolean {
  return hostname === "localhost" || /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
}

/**
 * The address of a picture, a video or a recording: on the site's own host, or http(s). Plain http is
 * upgraded (a secure page would not load it), except on local hosts. Null when there is nothing to
 * load.
 */
export function mediaAddress(value: string): string | null {
  const rooted = rootedAddress(value);
  if (rooted !== null) return quotedAddress(rooted);
  const href = webAddress(value);
  if (href === null) return null;
  const url = new URL(href);
  if (url.protocol === "http:" && !isLocalHost(url.hostname)) url.protocol = "https:";
  return quotedAddress(url.href);
}

/** `'` is allowed in an address; encoded it is also safe in attributes in single quotes. */
function quotedAddress(address: string): string | null {
  return noLonger(address.replaceAll("'", "%27"));
}

/** How a link of a body opens. */
interface LinkAddress {
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
    // Schemes have no case (RFC 3986, 3.1); the allowlist of bodies has theirs in small letters.
    return { href: compact.replace(/^\w+/, (scheme) => scheme.toLowerCase()), own: true };
  }
  if (rootedUrl(value) !== null) return linkOf(ownAddress(value), true);
  const href = webAddress(value);
  if (href === null) return null;
  const { host, pathname, search, hash } = new URL(href);
  // Written without the host, a link pasted as http stays on the visitor's own connection.
  const own = host === siteHost ? ownAddress(`${pathname}${search}${hash}`) : null;
  return linkOf(own ?? href, own !== null);
}

function linkOf(address: string | null, own: boolean): LinkAddress | null {
  const href = address === null ? null : quotedAddress(address);
  return href === null ? null : { href, own };
}

/** Whether an address is at a configured host: the very host and port, or any name below `*.`. */
export function isAtHost({ host }: URL, configured: string): boolean {
  const name = configured.toLowerCase();
  return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
}

/** An absolute address on our own origin, or over https on a configured host; null otherwise. */
export function trustedAddress(
  address: string,
  ownOrigin: string,
  hosts: readonly string[],
): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // A blob's origin is that of its maker.
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  if (url.origin === ownOrigin) return url;
  return url.protocol === "https:" && hosts.some((host) => isAtHost(url, host)) ? url : null;
}

import { MAX_URL_LENGTH } from "../limits";
import { nullIfTooLong, rootRelativeUrl, ownUrl, parseRootRelativeUrl } from "./own-url";

/**
 * An http(s) URL as the platform gave it, or null for anything else (`javascript:`, empty,
 * relative, endless). One with a user's name or password is none (RFC 3986, section 3.2.1): secrets are not
 * published, and `https://known.example@other.example/` looks like a place where it does not lead.
 */
export function webUrl(value: string): string | null {
  if (value.length > MAX_URL_LENGTH) return null;
  const trimmed = value.trim();
  const absolute = trimmed.startsWith("//") ? `https:${trimmed}` : trimmed;
  if (!URL.canParse(absolute)) return null;
  const { protocol, username, password, hostname, href } = new URL(absolute);
  if (username !== "" || password !== "") return null;
  // The URL standard allows quotes and braces in a host, the domain name system does not.
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(hostname)) return null;
  if (protocol !== "http:" && protocol !== "https:") return null;
  return nullIfTooLong(href);
}

/** A URL that a page may open: on the site's own host, or `webUrl`; empty for anything else. */
export function openableUrl(value: string): string {
  return rootRelativeUrl(value) ?? webUrl(value) ?? "";
}

/** A root-relative or absolute URL made absolute on the site's host; null when it is not http(s). */
export function absoluteUrl(siteOrigin: string, value: string): string | null {
  const rooted = rootRelativeUrl(value);
  return rooted === null ? webUrl(value) : `${new URL(siteOrigin).origin}${rooted}`;
}

function isLocalHost(hostname: string): boolean {
  return hostname === "localhost" || /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
}

/**
 * The URL of a picture, a video or a recording: on the site's own host, or http(s). Plain http is
 * upgraded (a secure page would not load it), except on local hosts. Null when there is nothing to
 * load.
 */
export function mediaUrl(value: string): string | null {
  const rooted = rootRelativeUrl(value);
  if (rooted !== null) return quotedUrl(rooted);
  const href = webUrl(value);
  if (href === null) return null;
  const url = new URL(href);
  if (url.protocol === "http:" && !isLocalHost(url.hostname)) url.protocol = "https:";
  return quotedUrl(url.href);
}

/** `'` is allowed in a URL; encoded it is also safe in attributes in single quotes. */
function quotedUrl(url: string): string | null {
  return nullIfTooLong(url.replaceAll("'", "%27"));
}

/** How a link of a body opens. */
interface LinkUrl {
  readonly href: string;
  /** One of the site's own share pages: opens in the same tab and is vouched for. */
  readonly own: boolean;
}

/**
 * A link that may be followed: http(s), tel and mailto, and the site's own share pages. Null for
 * everything else (`javascript:`, `data:`, URLs relative to a page we do not know).
 */
export function linkUrl(value: string, siteHost: string | null): LinkUrl | null {
  if (value.length > MAX_URL_LENGTH) return null;
  // Numbers are written with spaces, which no URL of either kind has.
  const compact = value.replaceAll(/\s/g, "");
  if (/^(?:tel:[+\d().-]{3,32}|mailto:[^\s<>"'\\]{3,254})$/i.test(compact)) {
    // Schemes have no case (RFC 3986, 3.1); the allowlist of bodies has theirs in small letters.
    return { href: compact.replace(/^\w+/, (scheme) => scheme.toLowerCase()), own: true };
  }
  if (parseRootRelativeUrl(value) !== null) return linkOf(ownUrl(value), true);
  const href = webUrl(value);
  if (href === null) return null;
  const { host, pathname, search, hash } = new URL(href);
  // Written without the host, a link pasted as http stays on the visitor's own connection.
  const own = host === siteHost ? ownUrl(`${pathname}${search}${hash}`) : null;
  return linkOf(own ?? href, own !== null);
}

function linkOf(url: string | null, own: boolean): LinkUrl | null {
  const href = url === null ? null : quotedUrl(url);
  return href === null ? null : { href, own };
}

/** Whether a URL is at a configured host: the very host and port, or any name below `*.`. */
export function isAtHost({ host }: URL, configured: string): boolean {
  const name = configured.toLowerCase();
  return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
}

/** An absolute URL on our own origin, or over https on a configured host; null otherwise. */
export function trustedUrl(
  pageUrl: string,
  ownOrigin: string,
  hosts: readonly string[],
): URL | null {
  if (!URL.canParse(pageUrl)) return null;
  const url = new URL(pageUrl);
  // A blob's origin is that of its maker.
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  if (url.origin === ownOrigin) return url;
  return url.protocol === "https:" && hosts.some((host) => isAtHost(url, host)) ? url : null;
}

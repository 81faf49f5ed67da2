import { LONGEST_ADDRESS } from "../limits";
import { quotedAddress } from "./quoted-address";
import { rootedAddress } from "./rooted-address";

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
  const { protocol, username, password, href } = new URL(absolute);
  if (username !== "" || password !== "") return null;
  return protocol === "http:" || protocol === "https:" ? href : null;
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

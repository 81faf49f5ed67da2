import { BASE_PATH } from "../address";
import { webAddress } from "../web-address";

/** How a link of a body opens. */
export interface LinkAddress {
  readonly href: string;
  /** One of the site's own share pages: opens in the same tab and is vouched for. */
  readonly own: boolean;
}

const ownPath = (path: string): boolean => path === BASE_PATH || path.startsWith(`${BASE_PATH}/`);

const withoutControls = (value: string): string =>
  // Browsers drop these before they read the scheme, so must we.
  [...value].filter((character) => character > "\u0020" && character !== "\u007f").join("");

/**
 * A link that may be followed: http(s), tel and mailto, and the site's own share pages. Null for
 * everything else (`javascript:`, `data:`, addresses relative to a page we do not know).
 */
export const linkAddress = (value: string, siteHost: string | null): LinkAddress | null => {
  const compact = withoutControls(value.slice(0, 4096));
  if (/^(?:tel:[+\d().-]{3,32}|mailto:[^\s<>"'\\]{3,254})$/i.test(compact)) {
    return { href: compact, own: true };
  }
  if (compact.startsWith("/") && !/^\/[/\\]/.test(compact)) {
    const { pathname, search, hash } = new URL(compact, "https://site.invalid");
    return ownPath(pathname) ? { href: `${pathname}${search}${hash}`, own: true } : null;
  }
  const href = webAddress(compact);
  if (href === null) return null;
  const url = new URL(href);
  return { href, own: url.host === siteHost && ownPath(url.pathname) };
};

const isLocalHost = (hostname: string): boolean =>
  hostname === "localhost" || /^[\d.]+$/.test(hostname) || hostname.startsWith("[");

/**
 * The address of an image, video or audio: http(s), or root-relative on the site's host. Plain http is
 * upgraded (a secure page would not load it), except on local hosts. Null when there is nothing to load.
 */
export const mediaAddress = (value: string): string | null => {
  const compact = withoutControls(value.slice(0, 4096));
  if (compact.startsWith("/") && !/^\/[/\\]/.test(compact)) {
    const { pathname, search } = new URL(compact, "https://site.invalid");
    return `${pathname}${search}`;
  }
  const href = webAddress(compact);
  if (href === null) return null;
  const url = new URL(href);
  if (url.protocol === "http:" && !isLocalHost(url.hostname)) url.protocol = "https:";
  return url.href;
};

import { isAtHost, webUrl } from "../url/web-url";
import { isBelowBase, parseRootRelativeUrl } from "../url/own-url";

/** Widths a picture is asked for at, in image pixels. */
const WIDTHS = [480, 800, 1200];

/** No screen a page is made for shows more of a picture, in image pixels. */
const WIDEST = 1600;

/** How the URL of a picture at a width is made. Plain data: live pages get it with their loader data. */
export interface PictureUrlTemplate {
  /** A URL with `{url}` and `{width}` in it; null when pictures come in one size only. */
  readonly template: string | null;
  /** Hosts the template holds for, beside root-relative URLs; `*.` stands for all below. */
  readonly hosts: readonly string[];
}

/**
 * A picture's URLs at several widths, as the value of `srcset`; null when it has one only.
 * `width` is its natural width in image pixels, null when it is not known.
 */
export type Renditions = (url: string, width: number | null) => string | null;

/** Leaves pictures as they are: in the browser, which hydrates the URLs that the server chose. */
export const noRenditions: Renditions = () => null;

/** Our own routes answer visitors' files, which no media host knows. */
function isOnOwnHost(pageUrl: string): boolean {
  const url = parseRootRelativeUrl(pageUrl);
  return url !== null && !isBelowBase(url.pathname);
}

function isOn(hosts: readonly string[], url: string): boolean {
  const href = URL.canParse(url) ? webUrl(url) : null;
  return href !== null && hosts.some((pattern) => isAtHost(new URL(href), pattern));
}

/** Drawings scale by themselves, and an animation would be cut to its first picture. */
function isOneSize(url: string): boolean {
  return /\.(?:svg|gif)$/i.test(url);
}

/** What ends or splits an entry of `srcset` (HTML, 4.8.4.2.1), and what makes a second query. */
function isUnfit(url: string): boolean {
  return /[\s?#]|^,|,$/.test(url);
}

function widthsOf(natural: number | null): readonly number[] {
  if (natural === null) return WIDTHS;
  const largest = Math.min(natural, WIDEST);
  return [...WIDTHS.filter((width) => width < largest), largest];
}

function at(template: string, url: string, width: number): string {
  return template
    .replace(url.startsWith("/") ? /\/?\{url\}/ : "{url}", () => url)
    .replace("{width}", String(width));
}

/**
 * The template as a function. URLs that have a query are renditions already, and hosts that the
 * template is not for may not know it: their pictures stay as they are, and so do drawings and GIFs.
 */
export function renditionsBy({ template, hosts }: PictureUrlTemplate): Renditions {
  if (template === null) return noRenditions;
  return (url, width) => {
    if (isUnfit(url) || isOneSize(url)) return null;
    if (!isOnOwnHost(url) && !isOn(hosts, url)) return null;
    return widthsOf(width)
      .map((each) => `${at(template, url, each)} ${each}w`)
      .join(", ");
  };
}

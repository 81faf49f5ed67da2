import { BASE_PATH } from "../address/base-path";
import { absoluteAddress } from "../address/web-address";
import type { Picture } from "../content/item";

/** A picture every preview client can show: absolute, JPEG or PNG. */
export interface CardImage {
  readonly url: string;
  /** CSS pixels, always said: preview clients lay the card out by them before they read the file. */
  readonly width: number;
  readonly height: number;
}

/**
 * What stands in where the platform names no size: covers are made 3 : 2, logos square. A client reads
 * the file's true size afterwards; without any it shows no large picture at first sight.
 */
const USUAL_COVER = { width: 1200, height: 800 };
const USUAL_LOGO = { width: 192, height: 192 };

const unsupported = /^(?:avif|webp|svg|gif|heic|heif|jxl|bmp|ico|tiff?)$/i;

/** The format an address names in its file ending or its `wx_fmt` / `format` parameter; "" when neither. */
function formatOf(url: URL): string {
  return (
    /\.([a-z0-9]{2,5})$/i.exec(url.pathname)?.[1] ??
    url.searchParams.get("wx_fmt") ??
    url.searchParams.get("format") ??
    ""
  );
}

/** Preview clients show JPEG and PNG only; an address that names no format is taken at its word. */
function isShowable(address: string): boolean {
  return !unsupported.test(formatOf(new URL(address)));
}

/** The site's own mark: what a card shows when the platform has nothing that it can show. */
const ownMark = { path: `${BASE_PATH}/assets/share-card-1.png`, width: 600, height: 600 };

/**
 * The first of the pictures that preview clients can show, else the logo, else the site's own mark: a
 * card is never without a picture.
 */
export function chooseCardImage(
  pictures: readonly Picture[],
  logo: string,
  siteOrigin: string,
): CardImage {
  for (const picture of pictures) {
    const url = [picture.full, picture.url]
      .map((address) => absoluteAddress(siteOrigin, address))
      .find((address) => address !== null && isShowable(address));
    if (url !== undefined && url !== null) {
      const { width, height } = picture;
      return { url, ...(width !== null && height !== null ? { width, height } : USUAL_COVER) };
    }
  }
  const url = absoluteAddress(siteOrigin, logo);
  if (url !== null && isShowable(url)) return { url, ...USUAL_LOGO };
  const { path, width, height } = ownMark;
  return { url: `${new URL(siteOrigin).origin}${path}`, width, height };
}

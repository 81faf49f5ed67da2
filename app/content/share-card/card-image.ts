import { absoluteAddress, BASE_PATH } from "../address";
import type { Picture } from "../item";

/** A picture every preview client can show: absolute, JPEG or PNG. */
export interface CardImage {
  readonly url: string;
  /** CSS pixels; null when the platform does not know them. */
  readonly width: number | null;
  readonly height: number | null;
}

const unsupported = /^(?:avif|webp|svg|gif|heic|heif|jxl|bmp|ico|tiff?)$/i;

/** The format an address names in its file ending or its `wx_fmt` / `format` parameter; "" when neither. */
const formatOf = (url: URL): string =>
  /\.([a-z0-9]{2,5})$/i.exec(url.pathname)?.[1] ??
  url.searchParams.get("wx_fmt") ??
  url.searchParams.get("format") ??
  "";

/** Preview clients show JPEG and PNG only; an address that names no format is taken at its word. */
const isShowable = (address: string): boolean => !unsupported.test(formatOf(new URL(address)));

/** The site's own mark: what a card shows when the platform has nothing that it can show. */
const ownMark = { path: `${BASE_PATH}/assets/share-card-1.png`, width: 600, height: 600 };

/**
 * The first of the pictures that preview clients can show, else the logo, else the site's own mark: a
 * card is never without a picture.
 */
export const chooseCardImage = (
  pictures: readonly Picture[],
  logo: string,
  siteOrigin: string,
): CardImage => {
  for (const picture of pictures) {
    const url = [picture.full, picture.url]
      .map((address) => absoluteAddress(siteOrigin, address))
      .find((address) => address !== null && isShowable(address));
    if (url !== undefined && url !== null) {
      return { url, width: picture.width, height: picture.height };
    }
  }
  const url = absoluteAddress(siteOrigin, logo);
  if (url !== null && isShowable(url)) return { url, width: null, height: null };
  const { path, width, height } = ownMark;
  return { url: `${new URL(siteOrigin).origin}${path}`, width, height };
};

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

/**
 * The first picture that preview clients can show, then the first fallback address that is one.
 *
 * @param absolute makes an address absolute, null when it is not http(s)
 */
export const chooseCardImage = (
  pictures: readonly Picture[],
  fallbacks: readonly string[],
  absolute: (address: string) => string | null,
): CardImage | null => {
  for (const picture of pictures) {
    const url = absolute(picture.url);
    if (url !== null && isShowable(url)) {
      return { url, width: picture.width, height: picture.height };
    }
  }
  for (const fallback of fallbacks) {
    const url = absolute(fallback);
    if (url !== null && isShowable(url)) return { url, width: null, height: null };
  }
  return null;
};

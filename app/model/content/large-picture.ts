import type { Picture } from "./item";

/**
 * The picture for a place as wide as the screen. The platform renders AVIF and WebP of what lists
 * show: they stand for the large picture only where both are the same.
 */
export function largePicture(picture: Picture): Picture {
  return picture.full === picture.url
    ? picture
    : { ...picture, url: picture.full, webp: null, avif: null };
}

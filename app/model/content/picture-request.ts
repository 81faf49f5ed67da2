import type { Picture } from "./item";
import type { Renditions } from "./renditions";

/** What a picture's element asks for, in its attributes' words: a preload asks for the same. */
export interface PictureRequest {
  readonly src: string;
  /** Null when the picture has one size only. */
  readonly srcset: string | null;
  readonly sizes: string | null;
  /** The type of the format that browsers which have it take; null when it is for all. */
  readonly type: "image/avif" | "image/webp" | null;
  readonly referrerPolicy: "no-referrer" | null;
}

/**
 * The renditions of a picture that the platform renders in one format: the rule's, when `sizes` says
 * how wide it is shown. A thumb stands for another size than its picture's, and stays as it is.
 */
export function srcsetOf(
  picture: Picture,
  sizes: string | undefined,
  renditions: Renditions,
): string | null {
  return sizes === undefined ||
    picture.avif !== null ||
    picture.webp !== null ||
    picture.url !== picture.full
    ? null
    : renditions(picture.url, picture.width);
}

/** The address of a picture's smallest rendition; its own where the rule makes none. */
export function smallestOf(address: string, width: number | null, renditions: Renditions): string {
  return renditions(address, width)?.split(" ", 1)[0] ?? address;
}

/** What `ResponsivePicture` asks for with the same picture and sizes, in its best format. */
export function requestOf(picture: Picture, sizes: string, renditions: Renditions): PictureRequest {
  const format = picture.avif ? "avif" : picture.webp ? "webp" : null;
  const srcset = srcsetOf(picture, sizes, renditions);
  return {
    src: (format && picture[format]) ?? picture.url,
    srcset,
    sizes: srcset === null ? null : sizes,
    type: format && `image/${format}`,
    referrerPolicy: null,
  };
}

import type { Picture, DetailItem } from "./item";
import { kindTraits } from "./kinds";
import type { Renditions } from "./renditions";

/** The shape of a video's frame: 16 : 9, 1 : 1 or 9 : 16. */
export type Shape = "landscape" | "square" | "portrait";

/** The frame that a picture or video of this size fits best. */
export function shapeOf(width: number, height: number): Shape {
  const ratio = width / height;
  return ratio < 0.78 ? "portrait" : ratio < 1.25 ? "square" : "landscape";
}

/** What a picture's element asks for, in its attributes' words: a preload asks for the same. */
export interface ImageAttributes {
  readonly src: string;
  /** Null when the picture has one size only. */
  readonly srcset: string | null;
  readonly sizes: string | null;
  /** The type of the format that browsers which have it take; null when it is for all. */
  readonly type: "image/avif" | "image/webp" | null;
  readonly referrerPolicy: "no-referrer" | null;
}

/**
 * The renditions of a picture that the platform renders in one format: the template's, when `sizes` says
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

/** The URL of a picture's smallest rendition; its own where the template makes none. */
export function smallestOf(url: string, width: number | null, renditions: Renditions): string {
  return renditions(url, width)?.split(" ", 1)[0] ?? url;
}

/** What `ResponsivePicture` asks for with the same picture and sizes, in its best format. */
export function imageAttributes(
  picture: Picture,
  sizes: string,
  renditions: Renditions,
): ImageAttributes {
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

/** The widths at which large pictures are shown, as `sizes`; the stylesheets' widths in other words. */

/** From edge to edge of the page (`--content-width`). */
export const PAGE_WIDE = "(min-width: 45rem) 45rem, 100vw";

/** A sound's cover. */
export const AUDIO_COVER = "15rem";

/** The screen of a mini program. */
export const MINI_PROGRAM_COVER = "(min-width: 28rem) 24rem, 90vw";

/** A picture of an article's body: the page without its padding, or its own width in CSS pixels. */
export function bodySizes(width: number | null): string {
  return `min(100vw - 2rem,${width !== null && width < 688 ? `${width}px` : "43rem"})`;
}

/**
 * The picture for a place as wide as the screen. The platform renders AVIF and WebP of what lists
 * show: they stand for the large picture only where both are the same.
 */
export function largePicture(picture: Picture): Picture {
  return picture.full === picture.url
    ? picture
    : { ...picture, url: picture.full, webp: null, avif: null };
}

/** The shape that a picture's own size gives; null when the platform does not say its size. */
export function shapeOfPicture({ width, height }: Picture): Shape | null {
  return width === null || height === null ? null : shapeOf(width, height);
}

/** Whether a list's landscape thumb would cut a video's cover at its head and feet. */
export function isPortraitOrSquareVideo({
  kind,
  cover,
}: Pick<DetailItem, "kind" | "cover">): boolean {
  const shape = cover && kindTraits[kind].hasVideoCover ? shapeOfPicture(cover) : null;
  return shape === "portrait" || shape === "square";
}

/** The media that a page shows above its text: of a content, or of an album's current track. */
type ShownMedia = Pick<DetailItem, "kind" | "cover" | "media" | "pictures">;

/** The attributes of a picture that the platform names by its URL alone; null for an empty one. */
export function imageAttributesOfUrl(
  src: string,
  sizes: string,
  renditions: Renditions,
): ImageAttributes | null {
  if (src === "") return null;
  const srcset = renditions(src, null);
  const shownAt = srcset === null ? null : sizes;
  return { src, srcset, sizes: shownAt, type: null, referrerPolicy: null };
}

/** A large picture at the width its place has; null without one. */
function largeImageAttributes(
  picture: Picture | null | undefined,
  sizes: string,
  renditions: Renditions,
): ImageAttributes | null {
  return picture ? imageAttributes(largePicture(picture), sizes, renditions) : null;
}

/**
 * The picture that opens the page of a kind, as its view asks for it; null for kinds that open with
 * their text, and where nothing plays and so no poster stands.
 */
export function lcpImageOf(
  { kind, cover, media, pictures }: ShownMedia,
  renditions: Renditions,
): ImageAttributes | null {
  switch (kind) {
    case "image":
      return largeImageAttributes(pictures[0] ?? cover, PAGE_WIDE, renditions);
    case "video":
    case "svideo":
    case "video_album":
      return media.length === 0 ? null : largeImageAttributes(cover, PAGE_WIDE, renditions);
    case "audio":
    case "audio_album":
      return largeImageAttributes(cover, AUDIO_COVER, renditions);
    case "mini_program":
      return largeImageAttributes(cover, MINI_PROGRAM_COVER, renditions);
    case "link":
    case "h5":
    case "special":
    case "topic":
    case "sp_topic":
      return largeImageAttributes(cover, PAGE_WIDE, renditions);
    case "article":
    case "local_live":
    case "live":
    case "cloud_form":
      return null;
  }
}

import type { DetailItem } from "./detail-item";
import type { Picture } from "./item";
import { largePicture } from "./large-picture";
import { requestOf, type PictureRequest } from "./picture-request";
import { AUDIO_COVER, MINI_PROGRAM_COVER, PAGE_WIDE } from "./picture-sizes";
import type { Renditions } from "./renditions";

/** What of a piece of content, or of an album's current track, stands on its stage. */
export type Staged = Pick<DetailItem, "kind" | "cover" | "media" | "pictures">;

/** A picture that the platform names by its address alone; null for an empty one. */
export function addressRequest(
  src: string,
  sizes: string,
  renditions: Renditions,
): PictureRequest | null {
  if (src === "") return null;
  const srcset = renditions(src, null);
  const shownAt = srcset === null ? null : sizes;
  return { src, srcset, sizes: shownAt, type: null, referrerPolicy: null };
}

/** A large picture at the width its place has; null without one. */
function largeRequest(
  picture: Picture | null | undefined,
  sizes: string,
  renditions: Renditions,
): PictureRequest | null {
  return picture ? requestOf(largePicture(picture), sizes, renditions) : null;
}

/**
 * The picture that opens the page of a kind, as its view asks for it; null for kinds that open with
 * their text, and where nothing plays and so no poster stands.
 */
export function lcpImageOf(
  { kind, cover, media, pictures }: Staged,
  renditions: Renditions,
): PictureRequest | null {
  switch (kind) {
    case "image":
      return largeRequest(pictures[0] ?? cover, PAGE_WIDE, renditions);
    case "video":
    case "svideo":
    case "video_album":
      return media.length === 0 ? null : largeRequest(cover, PAGE_WIDE, renditions);
    case "audio":
    case "audio_album":
      return largeRequest(cover, AUDIO_COVER, renditions);
    case "mini_program":
      return largeRequest(cover, MINI_PROGRAM_COVER, renditions);
    case "link":
    case "h5":
    case "special":
    case "topic":
    case "sp_topic":
      return largeRequest(cover, PAGE_WIDE, renditions);
    case "article":
    case "local_live":
    case "live":
    case "cloud_form":
      return null;
  }
}

import type { DetailItem } from "../content/detail-item";
import type { Kind } from "../content/kinds";

/** The OpenGraph types the product's kinds map to (ogp.me). */
export type OpenGraphType = "article" | "video.other" | "music.song" | "website";

const openGraphTypes: Record<Kind, OpenGraphType> = {
  article: "article",
  image: "article",
  video: "video.other",
  svideo: "video.other",
  audio: "music.song",
  video_album: "website",
  audio_album: "website",
  special: "website",
  mini_program: "website",
  local_live: "video.other",
  h5: "website",
  link: "website",
  topic: "website",
  sp_topic: "website",
  live: "video.other",
  cloud_form: "website",
};

export function openGraphTypeOf(kind: Kind): OpenGraphType {
  return openGraphTypes[kind];
}

/** The playable source a preview client may offer. */
export interface CardMedia {
  readonly medium: "video" | "audio";
  readonly url: string;
  /** MIME type; empty when the platform does not say. */
  readonly type: string;
  /** ISO 8601 duration, e.g. `PT3M25S`; null for live and undated media. */
  readonly duration: string | null;
}

/** "03:25" or "1:02:03" as ISO 8601; null for anything else. */
export function isoDuration(formatted: string): string | null {
  const match = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/.exec(formatted.trim());
  if (!match) return null;
  const [, hours, minutes, seconds] = match;
  return `PT${hours ? `${Number(hours)}H` : ""}${Number(minutes)}M${Number(seconds)}S`;
}

/** The first playable source of a video, audio or live item; null for content without one. */
export function cardMedia(
  item: DetailItem,
  absolute: (address: string) => string | null,
): CardMedia | null {
  const type = openGraphTypeOf(item.kind);
  if (type !== "video.other" && type !== "music.song") return null;
  for (const source of item.media) {
    const url = absolute(source.url);
    if (url === null) continue;
    const medium = type === "music.song" ? "audio" : "video";
    return { medium, url, type: source.type, duration: isoDuration(item.duration) };
  }
  return null;
}

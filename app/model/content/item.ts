import type { Kind } from "./kinds";

/** A picture in the sizes and formats the platform renders; URLs are absolute or root-relative. */
export interface Picture {
  /** The small rendition that lists show; the only one when the platform renders no other. */
  readonly url: string;
  /** The large rendition: galleries, posters and share cards. */
  readonly full: string;
  /** A WebP rendition (the wire's `wbep_thumb`). */
  readonly webp: string | null;
  readonly avif: string | null;
  /** Intrinsic size in pixels, when the platform knows it. */
  readonly width: number | null;
  readonly height: number | null;
  readonly caption: string;
}

export interface AlbumStatus {
  /** 0: still being updated; anything else: finished (specification, section 4). */
  readonly status: number;
  readonly total: number;
}

/** Where a link, mini program or form item leads (specification, section 3 "payload"). */
export interface Payload {
  /** A link's target, unless it has a `realUrl`; a page inside a mini program. */
  readonly url: string;
  /** A link's target on the web; a mini program's web version. Used before `url`. */
  readonly realUrl: string;
  /** A link's target in the native app. */
  readonly appUrl: string;
  /** A link's target on desktops, if `enablePc`. */
  readonly pcUrl: string;
  readonly enableApp: boolean;
  readonly enablePc: boolean;
  readonly originalId: string;
  /** Whether what opens a mini program or page shows its navigation bar and its capsule button. */
  readonly showsNavigation: boolean;
  readonly showsCapsule: boolean;
}

/** A playable source; `type` is a MIME type. */
export interface MediaSource {
  readonly url: string;
  readonly type: string;
}

/** A video's words in one language, as WebVTT. */
export interface Subtitles {
  readonly url: string;
  /** BCP 47, such as `zh-CN`; empty when the platform does not say. */
  readonly language: string;
  /** What the language is called in the player's menu. */
  readonly label: string;
}

/** Something that was put right after publication. */
export interface Correction {
  /** Unix milliseconds; null when the platform does not say when. */
  readonly at: number | null;
  readonly text: string;
}

/** A topic that a text belongs to. */
export interface TopicLink {
  readonly title: string;
  /** An absolute http(s) URL, or a path from the root. */
  readonly url: string;
}

/** The fields of a piece of content that all lists need. */
export interface ContentSummary {
  /** The encoded id (hashids) that is in URLs. */
  readonly postId: string;
  readonly kind: Kind;
  /** The media account's own content (actor `mp`). */
  readonly fromMediaAccount: boolean;
  readonly mediaAccountId: string;
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  /** Unix milliseconds; null when the platform gives none. */
  readonly publishedAt: number | null;
  readonly viewCount: number;
  readonly likeCount: number;
  readonly collectCount: number;
  /** "03:25" as the platform formats it; empty for untimed content. */
  readonly duration: string;
  readonly pictureCount: number;
  /** The platform's `track_id`, opaque: collecting and commenting send it back. Names no track of an album. */
  readonly trackId: string;
  readonly cover: Picture | null;
  readonly albumStatus: AlbumStatus | null;
  readonly payload: Payload;
  readonly pcLink: string;
  readonly shareLink: string;
  /** Year and month folders of the URL, when the platform files content by month. */
  readonly year: string | null;
  readonly month: string | null;
}

/** A piece of content as its own page shows it. */
export interface ContentItem extends ContentSummary {
  /** When its text last changed, Unix milliseconds; null when the platform does not say. */
  readonly modifiedAt: number | null;
  /** Lifecycle state; 17 and 100 are taken down (specification, section 2). */
  readonly state: number;
  /** The body as the editors wrote it: never rendered before it went through the sanitiser. */
  readonly rawBody: string;
  readonly pictures: readonly Picture[];
  readonly media: readonly MediaSource[];
  readonly subtitles: readonly Subtitles[];
  readonly portrait: boolean;
  readonly relatedIds: readonly string[];
  readonly tags: readonly string[];
  /** Preview validity end, Unix milliseconds; null means the default 30 minutes. */
  readonly previewExpiresAt: number | null;
  readonly commentsOpen: boolean;
  /** The editor who answers for the text; empty when the platform does not name one. */
  readonly editor: string;
  /** The http(s) URL of a republished text's original; else empty. */
  readonly originalUrl: string;
  readonly corrections: readonly Correction[];
  readonly topics: readonly TopicLink[];
  readonly author: { readonly id: string; readonly name: string; readonly avatar: string } | null;
}

/** Updates within the first hour are not shown, in milliseconds: desks fix typos then. */
const MIN_UPDATE_DELAY = 3_600_000;

/**
 * When a content was last changed or corrected, Unix milliseconds; null where that was soon after its publication,
 * or the platform does not say when. Without a time of publication every change counts.
 */
export function notableUpdateAt({
  publishedAt,
  modifiedAt,
  corrections,
}: Pick<ContentItem, "publishedAt" | "modifiedAt" | "corrections">): number | null {
  const last = Math.max(modifiedAt ?? 0, ...corrections.map(({ at }) => at ?? 0));
  return last > 0 && last - (publishedAt ?? 0) >= MIN_UPDATE_DELAY ? last : null;
}

/** States of content that was taken down (specification, section 2). */
export const TAKEN_DOWN_STATES: readonly number[] = [17, 100];

/** A piece of content as its page's loader hands it to the browser: without the body it came with. */
export type DetailItem = Omit<ContentItem, "rawBody">;

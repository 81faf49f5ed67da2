import {
  notableUpdateAt,
  type DetailItem,
  type Correction,
  type TopicLink,
} from "../../model/content/item";
import type { Kind } from "../../model/content/kinds";
import type { BelowTheFoldData } from "./below-the-fold.server";
import type { PreviewState } from "../../model/preview/preview";
import type { ShareCard } from "../../model/share-card/share-card";
import type { LcpImage } from "../../ssr/document-headers.server";
import type { ServerOnly } from "../../ssr/server-only-value";

/** The fields that the screen of every kind shows: head, tags and buttons. */
const SHOWN_ALWAYS = [
  ...(["postId", "kind", "fromMediaAccount", "mediaAccountId", "trackId"] as const),
  ...(["title", "source", "author", "publishedAt", "tags"] as const),
  ...(["viewCount", "likeCount", "collectCount"] as const),
] as const;

const VIDEO_FIELDS = ["cover", "media", "subtitles", "portrait", "duration"] as const;
const LINK = ["cover", "payload"] as const;

/** The further fields of each kind's view; the compiler refuses a view that reads others. */
const SHOWN_BY = {
  article: [],
  image: ["cover", "pictures"],
  video: VIDEO_FIELDS,
  svideo: VIDEO_FIELDS,
  audio: VIDEO_FIELDS,
  video_album: ["cover", "portrait", "albumStatus"],
  audio_album: ["cover", "albumStatus"],
  special: ["cover", "summary"],
  sp_topic: ["cover", "summary"],
  mini_program: LINK,
  link: LINK,
  h5: LINK,
  topic: ["cover"],
  local_live: ["cover"],
  live: ["cover"],
  cloud_form: [],
} as const satisfies Readonly<Record<Kind, readonly (keyof DetailItem)[]>>;

/** A content's fields for the screen of a kind. */
export type ShownItem<K extends Kind = never> = Pick<
  DetailItem,
  (typeof SHOWN_ALWAYS)[number] | (typeof SHOWN_BY)[K][number]
> & {
  /** See `notableUpdateAt`; absent where there is none. */
  readonly updatedAt?: number;
};

/**
 * Cuts a content down to the fields that its screen shows; those of share card, guards and lists stay on
 * the server.
 */
export function pickScreenFields<K extends Kind>(item: DetailItem, kind: K): ShownItem<K> {
  const own: readonly (keyof DetailItem)[] = SHOWN_BY[kind];
  const shown: Record<string, unknown> = Object.fromEntries(
    [...SHOWN_ALWAYS, ...own].map((name) => [name, item[name]]),
  );
  // An article's author is only beside a media account's name.
  if (kind === "article" && item.mediaAccountId === "") shown["author"] = null;
  const updatedAt = notableUpdateAt(item);
  if (updatedAt !== null) shown["updatedAt"] = updatedAt;
  return shown as unknown as ShownItem<K>;
}

/** Credits below a content; texts are empty without a value. */
export interface Credits {
  readonly author: string;
  readonly editor: string;
  readonly source: string;
  /** An http(s) URL; empty for the platform's own texts. */
  readonly originalUrl: string;
  readonly corrections: readonly Correction[];
  readonly topics: readonly TopicLink[];
}

/** The author is left out of a media account's content, whose name is below the title. */
export function creditsOf(item: DetailItem): Credits {
  const { editor, source, originalUrl, corrections, topics, author, mediaAccountId } = item;
  return {
    author: mediaAccountId === "" ? (author?.name ?? "") : "",
    editor,
    source,
    originalUrl,
    corrections,
    topics,
  };
}

/** Whether there are any credits to show. */
export function hasCredits({ author, editor, originalUrl, corrections, topics }: Credits): boolean {
  return `${author}${editor}${originalUrl}` !== "" || corrections.length + topics.length > 0;
}

/** The data that a content page's loader gives its screen. */
export interface DetailData<K extends Kind = never> {
  /**
   * Null when the platform is down and nothing stale is stored (crawlers still get a card), and for an
   * expired preview.
   */
  readonly item: ShownItem<K> | null;
  /** The sanitised body; null in documents, which have it in a static region. */
  readonly body: string | null;
  /** For the document's head and foot; server-only. */
  readonly card: ServerOnly<ShareCard>;
  /** Server-only. */
  readonly credits: ServerOnly<Credits>;
  /** The LCP image, preloaded by a header. */
  readonly lcpImage: LcpImage;
  /** Null on pages that are no preview. */
  readonly preview: PreviewState | null;
  /** A stale copy, because the platform does not answer. */
  readonly stale: boolean;
  /** Lists and comments below the content; null in previews and on live pages. */
  readonly below: BelowTheFoldData | null;
}

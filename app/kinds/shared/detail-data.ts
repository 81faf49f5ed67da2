import type { DetailItem } from "../../model/content/detail-item";
import type { Kind } from "../../model/content/kinds";
import type { Correction, TopicLink } from "../../model/content/item";
import type { BelowTheFoldData } from "../../features/shared/deferred/deferred-section";
import type { ShownPreview } from "../../model/preview/shown-preview";
import type { ShareCard } from "../../model/share-card/share-card";
import type { LcpImage } from "../../ssr/document-headers.server";
import type { ServerOnly } from "../../ssr/server-only-value";

/** What the screen of every kind shows: its head, its tags and its buttons. */
const SHOWN_ALWAYS = [
  ...(["postId", "kind", "fromMediaAccount", "mediaAccountId", "trackId"] as const),
  ...(["title", "source", "author", "publishedAt", "tags"] as const),
  ...(["viewCount", "likeCount", "collectCount"] as const),
] as const;

const STAGE = ["cover", "media", "subtitles", "portrait", "duration"] as const;
const LINK = ["cover", "payload"] as const;

/** What a kind's own view shows beside that; the compiler refuses a view that reads anything else. */
const SHOWN_BY = {
  article: [],
  image: ["cover", "pictures"],
  video: STAGE,
  svideo: STAGE,
  audio: STAGE,
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

/** What every detail screen has of its item, and what the view of a kind has beside that. */
export type ShownItem<K extends Kind = never> = Pick<
  DetailItem,
  (typeof SHOWN_ALWAYS)[number] | (typeof SHOWN_BY)[K][number]
>;

/**
 * The item as the screen of a kind gets it: what only the share card, the gate and the lists are made
 * of goes neither into the rendering nor to the browser.
 */
export function shownItem<K extends Kind>(item: DetailItem, kind: K): ShownItem<K> {
  const own: readonly (keyof DetailItem)[] = SHOWN_BY[kind];
  const shown = Object.fromEntries([...SHOWN_ALWAYS, ...own].map((name) => [name, item[name]]));
  // An article's author stands only beside a media account's name.
  if (kind === "article" && item.mediaAccountId === "") shown["author"] = null;
  return shown as unknown as ShownItem<K>;
}

/** What stands at the end of a piece of content; texts are empty where the platform says nothing. */
export interface Credits {
  readonly author: string;
  readonly editor: string;
  readonly source: string;
  /** An http(s) address; empty for the platform's own texts. */
  readonly originalUrl: string;
  readonly corrections: readonly Correction[];
  readonly topics: readonly TopicLink[];
}

/** A media account's name stands below the title already: it is not said again. */
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

/** Whether there is anything to say at the end. */
export function hasCredits({ author, editor, originalUrl, corrections, topics }: Credits): boolean {
  return `${author}${editor}${originalUrl}` !== "" || corrections.length + topics.length > 0;
}

/** What every content page's loader gives its screen. */
export interface DetailData<K extends Kind = never> {
  /**
   * Null when the platform is down and nothing stale is left, where crawlers still get a card, and
   * for a preview that is over.
   */
  readonly item: ShownItem<K> | null;
  /** The sanitised body; null in documents, which carry it as a part. */
  readonly body: string | null;
  /** For the document's head and foot; server-only. */
  readonly card: ServerOnly<ShareCard>;
  /** What stands at the content's end. */
  readonly credits: ServerOnly<Credits>;
  /** The picture that opens the page, to be asked for before the document is read. */
  readonly lead: LcpImage;
  /** Null on every other page. */
  readonly preview: ShownPreview | null;
  /** A copy that outlived its lifetime because the platform does not answer. */
  readonly stale: boolean;
  /** Lists and comments below the content; null in previews and on live pages. */
  readonly below: BelowTheFoldData | null;
}

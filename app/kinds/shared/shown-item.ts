import type { DetailItem } from "../../model/content/detail-item";
import type { Kind } from "../../model/content/kinds";

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

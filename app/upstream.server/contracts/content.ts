import * as z from "zod";
import { isKind, type Kind } from "../../model/content/kinds";
import {
  TAKEN_DOWN_STATES,
  type ContentItem,
  type ContentSummary,
  type Payload,
  type Picture,
} from "../../model/content/item";
import {
  wireLinkUrl,
  wireMediaUrl,
  lenientList,
  strictList,
  wireBoolean,
  wireCount,
  wireId,
  wireInstant,
  wireText,
} from "./envelope";
import { type CardPage, listCard } from "../../model/content/list-card";

/** One rendition set of a picture (`style.data[]`, `images[]`); one without a URL is invalid. */
export const wirePicture = z
  .object({
    url: wireMediaUrl,
    thumb: wireMediaUrl,
    /** The WebP thumb; upstream's field name. */
    wbep_thumb: wireMediaUrl,
    avif_thumb: wireMediaUrl,
    width: wireCount,
    height: wireCount,
    caption: wireText,
  })
  .refine(({ url, thumb }) => url !== "" || thumb !== "", { error: "has no address to show" })
  .transform((wire): Picture => ({
    url: wire.thumb || wire.url,
    full: wire.url || wire.thumb,
    webp: wire.wbep_thumb || null,
    avif: wire.avif_thumb || null,
    width: wire.width || null,
    height: wire.height || null,
    caption: wire.caption,
  }));

const wirePayload = z
  .object({
    url: wireText,
    real_url: wireText,
    app_url: wireText,
    pc_url: wireText,
    enable_app: wireBoolean,
    enable_pc: wireBoolean,
    bizName: wireText,
    nav: wireBoolean,
    capsule: wireBoolean,
  })
  .transform((wire): Payload => ({
    url: wire.url,
    realUrl: wire.real_url,
    appUrl: wire.app_url,
    pcUrl: wire.pc_url,
    enableApp: wire.enable_app,
    enablePc: wire.enable_pc,
    originalId: wire.bizName,
    showsNavigation: wire.nav,
    showsCapsule: wire.capsule,
  }));

const emptyPayload: Payload = {
  url: "",
  realUrl: "",
  appUrl: "",
  pcUrl: "",
  enableApp: false,
  enablePc: false,
  originalId: "",
  showsNavigation: false,
  showsCapsule: false,
};

const summaryFields = {
  post_id: wireId,
  content_type: z.string().refine(isKind, {
    error: ({ input }) => `"${String(input).slice(0, 40)}" is not a content type`,
  }),
  content_link: wireText,
  mp: wireBoolean,
  mp_user_id: wireText,
  title: wireText,
  summary: wireText,
  source_alias: wireText,
  publish_at: wireInstant,
  view_count: wireCount,
  like_count: wireCount,
  collect_count: wireCount,
  duration_str: wireText,
  pic_num: wireCount,
  track_id: wireText,
  pc_link: wireText,
  share_link: wireText,
  year: wireText,
  month: wireText,
  style: z
    .object({ data: lenientList(wirePicture) })
    .nullish()
    .catch(null),
  album_status: z.object({ status: wireCount, total: wireCount }).nullish().catch(null),
  payload: wirePayload.nullish().catch(null),
};

type WireSummary = z.output<z.ZodObject<typeof summaryFields>>;

function toSummary(wire: WireSummary): ContentSummary {
  return {
    postId: wire.post_id,
    kind: wire.content_type as Kind,
    fromMediaAccount: wire.mp,
    mediaAccountId: wire.mp_user_id,
    title: wire.title,
    summary: wire.summary,
    source: wire.source_alias,
    publishedAt: wire.publish_at,
    viewCount: wire.view_count,
    likeCount: wire.like_count,
    collectCount: wire.collect_count,
    duration: wire.duration_str,
    pictureCount: wire.pic_num,
    trackId: wire.track_id,
    cover: wire.style?.data[0] ?? null,
    albumStatus: wire.album_status ?? null,
    payload: wire.payload
      ? { ...wire.payload, url: wire.payload.url || wire.content_link }
      : { ...emptyPayload, url: wire.content_link },
    pcLink: wire.pc_link,
    shareLink: wire.share_link,
    year: wire.year || null,
    month: wire.month || null,
  };
}

/** A piece of content in a list (hot list, related, recommended, albums, groups). */
export const contentSummary = z.object(summaryFields).transform(toSummary);

/** A list of content; invalid entries are logged and dropped. */
export const contentList = strictList(contentSummary);

const wireAuthor = z
  .object({ id: wireText, name: wireText, avatar: wireMediaUrl })
  .nullish()
  .catch(null);

const media = z
  .object({ url: wireMediaUrl, type: wireText })
  .refine(({ url }) => url !== "", { error: "has no address to play" });

const subtitles = z
  .object({ url: wireMediaUrl, lang: wireText, label: wireText })
  .refine(({ url }) => url !== "", { error: "has no address to read" })
  .transform(({ url, lang, label }) => ({ url, language: lang, label: label || lang }));

const correction = z
  .object({ at: wireInstant, text: wireText })
  .refine(({ text }) => text !== "", { error: "does not say what was put right" });

const topicLink = z
  .object({ title: wireText, url: wireLinkUrl })
  .refine(({ title, url }) => title !== "" && url !== "", { error: "leads nowhere" });

/** A piece of content with everything its own page shows. */
export const contentItem = z
  .object({
    ...summaryFields,
    state: z.coerce.number().int().catch(0).default(0),
    /** The body's HTML; the field is not named in the specification. */
    content: wireText,
    images: lenientList(wirePicture),
    media: lenientList(media),
    subtitles: lenientList(subtitles),
    portrait: wireBoolean,
    relations: lenientList(wireId),
    tags: lenientList(z.string()),
    expired_at: wireInstant,
    enable_comment: wireBoolean,
    /** `comment_available` is the string 'true' (specification, section 3). */
    meta: z.object({ comment_available: wireText }).nullish().catch(null),
    author: wireAuthor,
    editor: wireText,
    source_url: wireLinkUrl,
    corrections: lenientList(correction),
    topics: lenientList(topicLink),
    updated_at: wireInstant,
  })
  .transform((wire): ContentItem => ({
    ...toSummary(wire),
    state: wire.state,
    rawBody: wire.content,
    pictures: wire.images,
    media: wire.media,
    subtitles: wire.subtitles,
    portrait: wire.portrait,
    relatedIds: wire.relations,
    tags: wire.tags,
    previewExpiresAt: wire.expired_at,
    commentsOpen: wire.meta?.comment_available === "true" || wire.enable_comment,
    author: wire.author ?? null,
    editor: wire.editor,
    originalUrl: wire.source_url,
    corrections: wire.corrections,
    topics: wire.topics,
    modifiedAt: wire.updated_at,
  }));

const wireState = z.object({ state: z.coerce.number() });

/** Whether an item is taken down: state 17 or 100 (specification, section 2). */
export function isTakenDown(data: unknown): boolean {
  const { success, data: wire } = wireState.safeParse(data);
  return success && TAKEN_DOWN_STATES.includes(wire.state);
}

/**
 * The reason to reject an item: another content's, or nothing to show; null when valid. A rejected
 * answer does not replace the cached one.
 */
export function notTheContent(item: ContentItem, { id }: { readonly id: string }): string | null {
  if (item.postId !== id) return "post_id: is another content's";
  const texts = [item.title, item.summary, item.rawBody, item.payload.url, item.payload.realUrl];
  const hasMore = item.pictures.length + item.media.length > 0 || item.cover !== null;
  return hasMore || texts.some((text) => text.trim() !== "")
    ? null
    : "title: nothing to show, neither title nor body";
}

/** `data` of a paged list of content: groups and search results. */
export const cardList = z.object({ contents: contentList, count: wireCount });

type CardListWire = z.output<typeof cardList>;

/** A page of content for display in lists. */
export function asCardPage(
  { contents, count }: CardListWire,
  { pageindex }: { readonly pageindex: number },
): CardPage {
  return { cards: contents.map(listCard), total: count, page: pageindex };
}

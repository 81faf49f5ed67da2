import * as z from "zod";
import { isKind, type Kind } from "../../content/kinds";
import type { ContentItem, ContentSummary, Payload, Picture } from "../../content/item";
import { lenientList, wireBoolean, wireCount, wireId, wireInstant, wireText } from "./envelope";

/** One rendition set of a picture (`style.data[]`, `images[]`). */
export const wirePicture = z
  .object({
    url: wireText,
    thumb: wireText,
    /** Upstream's spelling of its WebP thumb. */
    wbep_thumb: wireText,
    avif_thumb: wireText,
    width: wireCount,
    height: wireCount,
    caption: wireText,
  })
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
    businessName: wire.bizName,
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
  businessName: "",
  showsNavigation: false,
  showsCapsule: false,
};

const summaryFields = {
  post_id: wireId,
  content_type: z.string().refine(isKind, { error: "is not a content type of the specification" }),
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

const toSummary = (wire: WireSummary): ContentSummary => ({
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
});

/** A piece of content in a list (hot list, related, recommended, albums, groups). */
export const contentSummary = z.object(summaryFields).transform(toSummary);

/** A list of content; unreadable entries are logged and left out. */
export const contentList = (onDropped?: (issue: string) => void) =>
  lenientList(contentSummary, onDropped);

const wireAuthor = z
  .object({ id: wireText, name: wireText, avatar: wireText })
  .nullish()
  .catch(null);

/** A piece of content with everything its own page shows. */
export const contentItem = z
  .object({
    ...summaryFields,
    state: z.coerce.number().int().catch(0).default(0),
    /** The body's HTML; the field is not named in the specification. */
    content: wireText,
    images: lenientList(wirePicture),
    media: lenientList(z.object({ url: z.string().min(1), type: wireText })),
    portrait: wireBoolean,
    relations: lenientList(wireId),
    tags: lenientList(z.string()),
    expired_at: wireInstant,
    enable_comment: wireBoolean,
    /** `comment_available` is the string 'true' (specification, section 3). */
    meta: z.object({ comment_available: wireText }).nullish().catch(null),
    author: wireAuthor,
  })
  .transform((wire): ContentItem => ({
    ...toSummary(wire),
    state: wire.state,
    rawBody: wire.content,
    pictures: wire.images,
    media: wire.media,
    portrait: wire.portrait,
    relatedIds: wire.relations,
    tags: wire.tags,
    expiresAt: wire.expired_at,
    commentsOpen: wire.meta?.comment_available === "true" || wire.enable_comment,
    author: wire.author ?? null,
  }));

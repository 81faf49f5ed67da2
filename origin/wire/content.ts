import { MINUTE } from "../data/clock";
import type { ContentRow } from "../data/content";
import type { OriginEnv } from "../env";
import { folderOf, sitePath } from "./content-url";
import { encodeContentId } from "./content-id";

interface SampleCorrection {
  readonly minutes_later?: number;
}

/** The wire fields kept as JSON; what the editors wrote passes through untouched. */
export interface ContentDocument {
  readonly related_ids?: readonly number[];
  readonly meta?: { readonly comment_available?: string };
  readonly enable_comment?: boolean;
  readonly share_link?: string;
  /** Minutes after the publication, in sample data, which are dated anew. */
  readonly updated_minutes_later?: number;
  readonly corrections?: readonly SampleCorrection[];
  readonly track_id?: string;
  readonly content_link?: string;
  readonly [field: string]: unknown;
}

type UrlOptions = Pick<OriginEnv, "HASHIDS_SALT" | "PUBLIC_BASE">;

/** The series word of each kind (specification, section 3), sent as `type`. */
const series: Readonly<Record<string, string>> = { article: "imagetext", image: "atlas" };

const SUMMARY_FIELDS = [
  "source_alias",
  "like_count",
  "duration_str",
  "pic_num",
  "pc_link",
  "style",
  "album_status",
  "payload",
  "tags",
  "author",
  "portrait",
] as const;

export function documentOf(row: ContentRow): ContentDocument {
  return JSON.parse(row.document) as ContentDocument;
}

/** Whether visitors may comment: either of the platform's two switches (specification, section 5). */
export function commentsOpen(row: ContentRow): boolean {
  const { meta, enable_comment } = documentOf(row);
  return meta?.comment_available === "true" || enable_comment === true;
}

/** The encoded id of the content and the site's path of its page. */
export function urlOf(row: ContentRow, env: Pick<OriginEnv, "HASHIDS_SALT">) {
  const postId = encodeContentId(env.HASHIDS_SALT, row.id);
  const path = sitePath({
    postId,
    contentType: row.content_type,
    mp: row.mp === 1,
    draft: row.draft === 1,
    publishedAt: row.publish_at,
  });
  return { postId, path };
}

function core(row: ContentRow, document: ContentDocument, env: UrlOptions) {
  const { postId, path } = urlOf(row, env);
  return {
    post_id: postId,
    content_type: row.content_type,
    type: series[row.content_type] ?? row.content_type,
    mp: row.mp === 1,
    mp_user_id: row.mp_user_id,
    title: row.title,
    summary: row.summary,
    publish_at: row.publish_at,
    view_count: row.view_count,
    collect_count: row.collect_count,
    track_id: document.track_id || `track-${postId}`,
    content_link: document.content_link ?? "",
    share_link: document.share_link || new URL(path, env.PUBLIC_BASE).href,
    ...folderOf(row.publish_at),
  };
}

/** A piece of content as lists carry it. */
export function toWireSummary(row: ContentRow, env: UrlOptions) {
  const document = documentOf(row);
  const shown = SUMMARY_FIELDS.filter((field) => document[field] !== undefined);
  return {
    ...Object.fromEntries(shown.map((field) => [field, document[field]])),
    ...core(row, document, env),
  };
}

/** When the text changed and what was put right, as instants. */
function changesOf({ publish_at }: ContentRow, document: ContentDocument) {
  const { updated_minutes_later: later, corrections } = document;
  const instant = (minutes: number) => publish_at + minutes * MINUTE;
  return {
    ...(later !== undefined && { updated_at: instant(later) }),
    ...(Array.isArray(corrections) && {
      corrections: corrections.map(({ minutes_later, ...correction }: SampleCorrection) =>
        minutes_later === undefined ? correction : { ...correction, at: instant(minutes_later) },
      ),
    }),
  };
}

/** A piece of content as its own page reads it. */
export function toWireItem(row: ContentRow, env: UrlOptions) {
  const {
    related_ids = [],
    blocks: _blocks,
    updated_minutes_later: _later,
    ...document
  } = documentOf(row);
  return {
    ...document,
    ...changesOf(row, documentOf(row)),
    ...core(row, document, env),
    state: row.state,
    content: row.body,
    relations: related_ids.map((id) => encodeContentId(env.HASHIDS_SALT, id)),
    expired_at: row.expired_at,
  };
}

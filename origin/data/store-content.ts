import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { SampleComment, SampleContent, SampleReply } from "../sample-data/content-format";
import { MINUTE } from "./clock";

/** Where a row came from: `seed` rows are replaced when the sample data change, others stay. */
export type Source = "seed" | "loaded";

/** Comments of one piece of sample content, replies included, stay below this number. */
const COMMENTS_PER_CONTENT = 100_000;

interface CommentPosition {
  readonly id: number;
  readonly contentId: number;
  readonly parentId: number | null;
  readonly replyAlias: string;
}

function insertComment(
  db: D1Database,
  source: Source,
  at: number,
  comment: SampleReply,
  position: CommentPosition,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR REPLACE INTO comment (id, source, content_id, parent_id, owner_user_id, alias,
        avatar, mp_name, ip_location, reply_alias, body, star_count, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      position.id,
      source,
      position.contentId,
      position.parentId,
      comment.owner_user_id || `reader-${position.id}`,
      comment.alias,
      comment.avatar,
      comment.mp_name,
      comment.ip_location,
      position.replyAlias,
      comment.content,
      comment.star_count,
      Math.round(at - comment.minutes_ago * MINUTE),
    );
}

/**
 * Comments get ids by their position, so that visitors' replies and stars still point at the same
 * comment after the sample data were written again.
 */
function insertComments(
  db: D1Database,
  source: Source,
  at: number,
  contentId: number,
  comments: readonly SampleComment[],
): D1PreparedStatement[] {
  let id = contentId * COMMENTS_PER_CONTENT;
  return comments.flatMap((top) => {
    const parentId = (id += 1);
    const place = { contentId, parentId: null, replyAlias: "" };
    return [
      insertComment(db, source, at, top, { ...place, id: parentId }),
      ...top.replies.map((reply) => {
        id += 1;
        const replyAlias = reply.reply_alias || top.alias;
        return insertComment(db, source, at, reply, { contentId, parentId, id, replyAlias });
      }),
    ];
  });
}

/** Instants of the item, Unix seconds, resolved from its ages. */
export interface ContentDates {
  readonly publishedAt: number;
  readonly expiresAt: number | null;
}

/** The statements that write one piece of content with its comments, groups and albums. */
export function storeContent(
  db: D1Database,
  source: Source,
  at: number,
  item: SampleContent,
  dates: ContentDates,
): D1PreparedStatement[] {
  const { id, comments, album_of, track_no, group_ids, content, ...rest } = item;
  const {
    published_minutes_ago: _age,
    publish_at: _publishAt,
    expires_in_minutes: _validity,
    draft,
    ...document
  } = rest;
  return [
    db
      .prepare(
        `INSERT OR REPLACE INTO content (id, source, content_type, mp, mp_user_id, title, summary,
          body, state, draft, publish_at, expired_at, view_count, collect_count, document)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        id,
        source,
        item.content_type,
        item.mp ? 1 : 0,
        item.mp_user_id,
        item.title,
        item.summary,
        content,
        item.state,
        draft ? 1 : 0,
        dates.publishedAt,
        dates.expiresAt,
        item.view_count,
        item.collect_count,
        JSON.stringify(document),
      ),
    db.prepare("DELETE FROM content_group WHERE content_id = ?").bind(id),
    ...group_ids.map((group) =>
      db
        .prepare("INSERT OR IGNORE INTO content_group (group_id, content_id) VALUES (?, ?)")
        .bind(group, id),
    ),
    db.prepare("DELETE FROM album_track WHERE track_id = ?").bind(id),
    ...album_of.map((album) =>
      db
        .prepare(
          "INSERT OR REPLACE INTO album_track (album_id, track_id, position) VALUES (?, ?, ?)",
        )
        .bind(album, id, track_no ?? id),
    ),
    ...insertComments(db, source, at, id, comments),
  ];
}

import type { D1Database } from "@cloudflare/workers-types";
import type { Page } from "../wire/paging";

export interface CommentRow {
  readonly id: number;
  readonly content_id: number;
  readonly parent_id: number | null;
  readonly owner_user_id: string;
  readonly alias: string;
  readonly avatar: string;
  readonly mp_name: string;
  readonly ip_location: string;
  readonly comment_type: string;
  readonly reply_alias: string;
  readonly body: string;
  /** Unix seconds. */
  readonly created_at: number;
  readonly star_count: number;
  readonly reply_count: number;
  /** 1 when the viewer starred it. */
  readonly star: number;
}

export interface CommentPage {
  readonly comments: readonly CommentRow[];
  readonly total: number;
}

/** Replies that come with a top comment before the reader asks for more. */
const FIRST_REPLIES = 2;

/** Sample comments are numbered below this; visitors' comments from here on. */
const VISITOR_COMMENTS_FROM = 1_000_000_000_000;

/** `?1` is the viewer's user id, or the empty string. */
const COLUMNS = `c.id, c.content_id, c.parent_id, c.owner_user_id, c.alias, c.avatar, c.mp_name,
  c.ip_location, c.comment_type, c.reply_alias, c.body, c.created_at,
  c.star_count + (SELECT COUNT(*) FROM comment_star s WHERE s.comment_id = c.id) AS star_count,
  (SELECT COUNT(*) FROM comment r WHERE r.parent_id = c.id) AS reply_count,
  EXISTS (SELECT 1 FROM comment_star s WHERE s.comment_id = c.id AND s.user_id = ?1) AS star`;

async function readPage(
  db: D1Database,
  viewerId: string | null,
  condition: string,
  order: string,
  key: number,
  page: Page,
): Promise<CommentPage> {
  const [rows, count] = await db.batch<CommentRow & { total: number }>([
    db
      .prepare(
        `SELECT ${COLUMNS} FROM comment c WHERE ${condition} = ?2 ORDER BY ${order} LIMIT ?3 OFFSET ?4`,
      )
      .bind(viewerId ?? "", key, page.limit, page.offset),
    db.prepare(`SELECT COUNT(*) AS total FROM comment c WHERE ${condition} = ?`).bind(key),
  ]);
  return { comments: rows?.results ?? [], total: count?.results[0]?.total ?? 0 };
}

const ORDERS = {
  new: "c.created_at DESC, c.id DESC",
  // `star_count` is the column of this name in what is selected: with the visitors' stars.
  hot: "star_count DESC, reply_count DESC, c.created_at DESC, c.id DESC",
} as const;

/**
 * Top comments of a piece of content, newest first or those with the most stars; `total` counts top
 * comments only.
 */
export function listComments(
  db: D1Database,
  contentId: number,
  viewerId: string | null,
  page: Page,
  order: keyof typeof ORDERS = "new",
) {
  return readPage(
    db,
    viewerId,
    "c.parent_id IS NULL AND c.content_id",
    ORDERS[order],
    contentId,
    page,
  );
}

/** Replies to a top comment in the order they were written. */
export function listReplies(
  db: D1Database,
  commentId: number,
  viewerId: string | null,
  page: Page,
) {
  return readPage(db, viewerId, "c.parent_id", "c.created_at, c.id", commentId, page);
}

/** The first replies of each of these top comments, by their parent. */
export async function firstReplies(
  db: D1Database,
  comments: readonly CommentRow[],
  viewerId: string | null,
): Promise<ReadonlyMap<number, readonly CommentRow[]>> {
  const parents = comments.filter((comment) => comment.reply_count > 0).map(({ id }) => id);
  if (parents.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM comment c
       WHERE c.parent_id IN (SELECT value FROM json_each(?2))
         AND (SELECT COUNT(*) FROM comment e WHERE e.parent_id = c.parent_id
              AND (e.created_at, e.id) < (c.created_at, c.id)) < ${FIRST_REPLIES}
       ORDER BY c.created_at, c.id`,
    )
    .bind(viewerId ?? "", JSON.stringify(parents))
    .all<CommentRow>();
  const byParent = new Map<number, CommentRow[]>();
  for (const row of results) {
    if (row.parent_id === null) continue;
    byParent.set(row.parent_id, [...(byParent.get(row.parent_id) ?? []), row]);
  }
  return byParent;
}

export interface NewComment {
  readonly contentId: number;
  readonly parentId: number | null;
  readonly ownerUserId: string;
  readonly alias: string;
  readonly avatar: string;
  readonly place: string;
  readonly type: string;
  readonly replyAlias: string;
  readonly body: string;
  readonly createdAt: number;
}

/** Stores a visitor's comment. @returns its id */
export async function insertComment(db: D1Database, comment: NewComment): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO comment (id, source, content_id, parent_id, owner_user_id, alias, avatar,
         ip_location, comment_type, reply_alias, body, created_at)
       SELECT MAX(COALESCE(MAX(id), 0), ?1) + 1, 'visitor', ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
       FROM comment RETURNING id`,
    )
    .bind(
      VISITOR_COMMENTS_FROM,
      comment.contentId,
      comment.parentId,
      comment.ownerUserId,
      comment.alias,
      comment.avatar,
      comment.place,
      comment.type,
      comment.replyAlias,
      comment.body,
      comment.createdAt,
    )
    .first<{ id: number }>();
  if (!row) throw new Error("the comment was not stored");
  return row.id;
}

/** A comment as a reply's or a star's target; null when there is none on this content. */
export function findComment(db: D1Database, contentId: number, commentId: number) {
  return db
    .prepare(
      "SELECT id, parent_id, alias, owner_user_id FROM comment WHERE id = ? AND content_id = ?",
    )
    .bind(commentId, contentId)
    .first<{ id: number; parent_id: number | null; alias: string; owner_user_id: string }>();
}

/** Stars or unstars; repeating it changes nothing. @returns the comment's stars afterwards */
export async function setStar(
  db: D1Database,
  commentId: number,
  userId: string,
  starred: boolean,
): Promise<number> {
  const change = starred
    ? "INSERT OR IGNORE INTO comment_star (comment_id, user_id) VALUES (?, ?)"
    : "DELETE FROM comment_star WHERE comment_id = ? AND user_id = ?";
  const [, count] = await db.batch<{ total: number }>([
    db.prepare(change).bind(commentId, userId),
    db
      .prepare(
        `SELECT star_count + (SELECT COUNT(*) FROM comment_star WHERE comment_id = ?1) AS total
         FROM comment WHERE id = ?1`,
      )
      .bind(commentId),
  ]);
  return count?.results[0]?.total ?? 0;
}

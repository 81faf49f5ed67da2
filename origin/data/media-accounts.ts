import type { D1Database } from "@cloudflare/workers-types";
import type { SampleMediaAccount } from "../sample-data/content-format";
import type { Page } from "../wire/paging";

export interface MediaAccountRow {
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
  readonly follow_count: number;
  readonly content_count: number;
  readonly document: string;
}

const COLUMNS = `m.id, m.name, m.avatar, m.document,
  m.follow_count + (SELECT COUNT(*) FROM follow f WHERE f.media_account_id = m.id) AS follow_count,
  (SELECT COUNT(*) FROM content c WHERE c.mp = 1 AND c.mp_user_id = m.id AND c.draft = 0
     AND c.state NOT IN (17, 100)
     AND NOT EXISTS (SELECT 1 FROM album_track t WHERE t.track_id = c.id)) AS content_count`;

export function findMediaAccount(db: D1Database, id: string) {
  return db
    .prepare(`SELECT ${COLUMNS} FROM media_account m WHERE m.id = ?`)
    .bind(id)
    .first<MediaAccountRow>();
}

/** The media accounts a visitor follows, the latest first, and how many there are. */
export async function listFollowed(db: D1Database, userId: string, page: Page) {
  const [rows, count] = await db.batch<MediaAccountRow & { total: number }>([
    db
      .prepare(
        `SELECT ${COLUMNS} FROM media_account m JOIN follow own ON own.media_account_id = m.id
         WHERE own.user_id = ? ORDER BY own.created_at DESC LIMIT ? OFFSET ?`,
      )
      .bind(userId, page.limit, page.offset),
    db.prepare("SELECT COUNT(*) AS total FROM follow WHERE user_id = ?").bind(userId),
  ]);
  return { rows: rows?.results ?? [], total: count?.results[0]?.total ?? 0 };
}

export function storeMediaAccount(db: D1Database, account: SampleMediaAccount) {
  const { id, name, avatar, follow_count, ...document } = account;
  return db
    .prepare(
      `INSERT OR REPLACE INTO media_account (id, name, avatar, follow_count, document)
       VALUES (?, ?, ?, ?, ?)`,
    )
    .bind(id, name, avatar, follow_count, JSON.stringify(document));
}

import type { D1Database } from "@cloudflare/workers-types";

/** Notes that somebody reported a comment; a second report of theirs replaces the first. */
export async function insertReport(
  db: D1Database,
  report: {
    readonly commentId: number;
    readonly userId: string;
    readonly reason: string;
    /** Unix seconds. */
    readonly createdAt: number;
  },
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO comment_report (comment_id, user_id, reason, created_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (comment_id, user_id) DO UPDATE SET reason = ?3, created_at = ?4`,
    )
    .bind(report.commentId, report.userId, report.reason, report.createdAt)
    .run();
}

/** What was reported, the newest first, for the control API. */
export async function listReports(db: D1Database) {
  const { results } = await db
    .prepare("SELECT * FROM comment_report ORDER BY created_at DESC, comment_id DESC LIMIT 100")
    .all();
  return results;
}

/** Deletes a comment with all that stands under it: answers to nothing say nothing. */
export async function deleteComment(db: D1Database, commentId: number): Promise<void> {
  const DELETED = "SELECT id FROM comment WHERE id = ?1 OR parent_id = ?1";
  await db.batch([
    db.prepare(`DELETE FROM comment_star WHERE comment_id IN (${DELETED})`).bind(commentId),
    db.prepare(`DELETE FROM comment_report WHERE comment_id IN (${DELETED})`).bind(commentId),
    db.prepare("DELETE FROM comment WHERE id = ?1 OR parent_id = ?1").bind(commentId),
  ]);
}

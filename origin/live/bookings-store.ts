import type { OriginEnv } from "../env";

type Database = OriginEnv["DB"];

export const TYPE_LIVE = "live";

/** Books a broadcast; booking it again changes nothing. `at` is Unix seconds. */
export async function addBooking(db: Database, userId: string, contentId: number, at: number) {
  await db
    .prepare(
      `INSERT OR IGNORE INTO booking (user_id, booking_type, booking_id, created_at)
       VALUES (?, ?, ?, ?)`,
    )
    .bind(userId, TYPE_LIVE, String(contentId), at)
    .run();
}

export async function removeBooking(db: Database, userId: string, contentId: number) {
  await db
    .prepare("DELETE FROM booking WHERE user_id = ? AND booking_type = ? AND booking_id = ?")
    .bind(userId, TYPE_LIVE, String(contentId))
    .run();
}

/** Numeric ids of what a user has booked, the newest booking first. */
export async function listBooked(
  db: Database,
  userId: string,
  limit: number,
): Promise<readonly number[]> {
  const { results } = await db
    .prepare(
      `SELECT booking_id FROM booking WHERE user_id = ? AND booking_type = ?
       ORDER BY created_at DESC LIMIT ?`,
    )
    .bind(userId, TYPE_LIVE, limit)
    .all<{ booking_id: string }>();
  return results.map((row) => Number(row.booking_id));
}

/** Who has booked a broadcast, the oldest booking first. */
export async function listBookers(
  db: Database,
  contentId: number,
  limit: number,
): Promise<readonly string[]> {
  const { results } = await db
    .prepare(
      `SELECT user_id FROM booking WHERE booking_type = ? AND booking_id = ?
       ORDER BY created_at LIMIT ?`,
    )
    .bind(TYPE_LIVE, String(contentId), limit)
    .all<{ user_id: string }>();
  return results.map((row) => row.user_id);
}

import type { D1Database } from "@cloudflare/workers-types";
import { now } from "./clock";

/** Older records make room for newer ones. */
const MAX_RECORDS = 10_000;

export async function storeBehaviourRecords(
  db: D1Database,
  records: readonly object[],
): Promise<void> {
  const at = now();
  await db.batch([
    ...records.map((record) =>
      db
        .prepare("INSERT INTO behaviour_record (received_at, record) VALUES (?, ?)")
        .bind(at, JSON.stringify(record)),
    ),
    db
      .prepare(
        "DELETE FROM behaviour_record WHERE id <= (SELECT MAX(id) FROM behaviour_record) - ?",
      )
      .bind(MAX_RECORDS),
  ]);
}

/** Records in the order they arrived. */
export async function listBehaviourRecords(db: D1Database): Promise<readonly unknown[]> {
  const { results } = await db
    .prepare("SELECT record FROM behaviour_record ORDER BY id")
    .all<{ record: string }>();
  return results.map(({ record }): unknown => JSON.parse(record));
}

export async function clearBehaviourRecords(db: D1Database): Promise<void> {
  await db.prepare("DELETE FROM behaviour_record").run();
}

import type { D1Database } from "@cloudflare/workers-types";
import contentAndVisitors from "../migrations/0001_content_and_visitors.sql?raw";
import bookings from "../migrations/0002_bookings.sql?raw";
import commentReports from "../migrations/0004_comment_reports.sql?raw";
import formFiles from "../migrations/0003_form_files.sql?raw";

/** In the order they are applied; a migration that was released is never edited. */
const migrations: readonly (readonly [name: string, sql: string])[] = [
  ["0001_content_and_visitors", contentAndVisitors],
  ["0002_bookings", bookings],
  ["0003_form_files", formFiles],
  ["0004_comment_reports", commentReports],
];

function statementsOf(sql: string): string[] {
  return sql
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

/**
 * Brings the database to the newest schema. Miniflare runs no migrations, so the worker does it at
 * its first request; each one is a transaction and is applied once.
 */
export async function migrate(db: D1Database): Promise<void> {
  await db.prepare("CREATE TABLE IF NOT EXISTS schema_migration (name TEXT PRIMARY KEY)").run();
  const { results } = await db.prepare("SELECT name FROM schema_migration").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  for (const [name, sql] of migrations) {
    if (applied.has(name)) continue;
    await db.batch([
      ...statementsOf(sql).map((statement) => db.prepare(statement)),
      db.prepare("INSERT OR IGNORE INTO schema_migration (name) VALUES (?)").bind(name),
    ]);
  }
}

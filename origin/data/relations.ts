import type { D1Database } from "@cloudflare/workers-types";
import { now } from "./clock";

type Relation =
  | { readonly table: "collection"; readonly column: "content_id"; readonly target: number }
  | { readonly table: "follow"; readonly column: "media_account_id"; readonly target: string };

/** A visitor's collected content. */
export function collected(contentId: number): Relation {
  return {
    table: "collection",
    column: "content_id",
    target: contentId,
  };
}

/** A media account a visitor follows. */
export function followed(mediaAccountId: string): Relation {
  return {
    table: "follow",
    column: "media_account_id",
    target: mediaAccountId,
  };
}

/** Switches the relation on or off; repeating it changes nothing. */
export async function setRelation(
  db: D1Database,
  { table, column, target }: Relation,
  userId: string,
  on: boolean,
): Promise<void> {
  const statement = on
    ? db
        .prepare(`INSERT OR IGNORE INTO ${table} (${column}, user_id, created_at) VALUES (?, ?, ?)`)
        .bind(target, userId, now())
    : db.prepare(`DELETE FROM ${table} WHERE ${column} = ? AND user_id = ?`).bind(target, userId);
  await statement.run();
}

export async function hasRelation(
  db: D1Database,
  { table, column, target }: Relation,
  userId: string,
): Promise<boolean> {
  const row = await db
    .prepare(`SELECT 1 FROM ${table} WHERE ${column} = ? AND user_id = ?`)
    .bind(target, userId)
    .first();
  return row !== null;
}

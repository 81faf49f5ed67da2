import type { D1Database } from "@cloudflare/workers-types";

/** A value the origin keeps about itself (seed version, when the sample data was dated). */
export async function readSetting(db: D1Database, name: string): Promise<string | null> {
  return db.prepare("SELECT value FROM setting WHERE name = ?").bind(name).first<string>("value");
}

export function writeSetting(db: D1Database, name: string, value: string) {
  return db.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)").bind(name, value);
}

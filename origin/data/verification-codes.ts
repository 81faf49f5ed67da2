import type { D1Database } from "@cloudflare/workers-types";
import type { SentCode } from "../rules/verification-code";

interface Row {
  readonly code: string;
  readonly sent_at: number;
  readonly wrong_attempts: number;
  readonly used: number;
}

/** The last code sent to the phone. */
export async function findCode(db: D1Database, tel: string): Promise<SentCode | null> {
  const row = await db
    .prepare("SELECT code, sent_at, wrong_attempts, used FROM verification_code WHERE tel = ?")
    .bind(tel)
    .first<Row>();
  return (
    row && {
      code: row.code,
      sentAt: row.sent_at,
      wrongAttempts: row.wrong_attempts,
      used: row.used === 1,
    }
  );
}

export async function storeCode(
  db: D1Database,
  tel: string,
  code: string,
  sentAt: number,
): Promise<void> {
  await db
    .prepare("INSERT OR REPLACE INTO verification_code (tel, code, sent_at) VALUES (?, ?, ?)")
    .bind(tel, code, sentAt)
    .run();
}

export async function countWrongAttempt(db: D1Database, tel: string): Promise<void> {
  await db
    .prepare("UPDATE verification_code SET wrong_attempts = wrong_attempts + 1 WHERE tel = ?")
    .bind(tel)
    .run();
}

/** Uses the code up. @returns false when another call used it first */
export async function useCode(db: D1Database, tel: string, code: string): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE verification_code SET used = 1 WHERE tel = ? AND code = ? AND used = 0")
    .bind(tel, code)
    .run();
  return meta.changes === 1;
}

/** Forgets the phone's code and with it the resend limit. */
export async function forgetCode(db: D1Database, tel: string): Promise<void> {
  await db.prepare("DELETE FROM verification_code WHERE tel = ?").bind(tel).run();
}

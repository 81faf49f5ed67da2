import type { D1Database } from "@cloudflare/workers-types";
import { randomText } from "../rules/random";
import type { SampleAccount } from "../sample-data/content-format";

export interface AccountRow {
  readonly user_id: string;
  readonly tel: string;
  readonly alias: string;
  readonly avatar: string;
  readonly ip_location: string;
  readonly password_hash: string | null;
  readonly failed_logins: number;
  /** Unix seconds. */
  readonly locked_until: number;
  readonly not_ready_answers: number;
  readonly invite_code: string;
  readonly invited_by: string | null;
  readonly created_at: number;
}

/** Without the signs that are read as one another. */
const INVITE_SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export function makeInviteCode(): string {
  return randomText(INVITE_SIGNS, 6);
}

function findBy(db: D1Database, column: "tel" | "user_id" | "invite_code", value: string) {
  return db.prepare(`SELECT * FROM account WHERE ${column} = ?`).bind(value).first<AccountRow>();
}

export function findAccount(db: D1Database, userId: string) {
  return findBy(db, "user_id", userId);
}

export function findAccountByPhone(db: D1Database, tel: string) {
  return findBy(db, "tel", tel);
}

export function findAccountByInviteCode(db: D1Database, code: string) {
  return findBy(db, "invite_code", code);
}

/** The province shown with a new account's comments; the origin has no IP addresses to locate. */
const DEFAULT_PLACE = "浙江";

/**
 * Registers the phone; when two calls do so at once both get the one account.
 *
 * @param notReadyAnswers how often the account call answers 402 before the account is ready
 */
export async function registerAccount(
  db: D1Database,
  tel: string,
  at: number,
  notReadyAnswers: number,
): Promise<AccountRow> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO account
         (user_id, tel, alias, ip_location, not_ready_answers, invite_code, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      randomText("0123456789", 12).replace(/^0/, "1"),
      tel,
      `用户${randomText("0123456789abcdefghijkmnpqrstuvwxyz", 6)}`,
      DEFAULT_PLACE,
      notReadyAnswers,
      makeInviteCode(),
      at,
    )
    .run();
  const account = await findAccountByPhone(db, tel);
  if (!account) throw new Error("the account was not stored");
  return account;
}

/** The statement that writes an account of the sample data; one that a visitor changed is kept. */
export function storeSampleAccount(
  db: D1Database,
  account: SampleAccount,
  passwordHash: string,
  at: number,
) {
  return db
    .prepare(
      `INSERT INTO account
         (user_id, tel, alias, avatar, ip_location, password_hash, invite_code, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (tel) DO UPDATE SET alias = excluded.alias, avatar = excluded.avatar,
         ip_location = excluded.ip_location, password_hash = excluded.password_hash`,
    )
    .bind(
      `9${account.tel}`,
      account.tel,
      account.alias,
      account.avatar,
      account.ip_location || DEFAULT_PLACE,
      passwordHash,
      makeInviteCode(),
      at,
    );
}

/** Takes one of the 402 answers a fresh account has left. @returns whether there was one */
export async function takeNotReadyAnswer(db: D1Database, userId: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE account SET not_ready_answers = not_ready_answers - 1
       WHERE user_id = ? AND not_ready_answers > 0`,
    )
    .bind(userId)
    .run();
  return meta.changes === 1;
}

export async function recordLogin(
  db: D1Database,
  userId: string,
  failedLogins: number,
  lockedUntil: number,
): Promise<void> {
  await db
    .prepare("UPDATE account SET failed_logins = ?, locked_until = ? WHERE user_id = ?")
    .bind(failedLogins, lockedUntil, userId)
    .run();
}

/** Notes who invited the account. @returns false when somebody already did */
export async function bindInviter(
  db: D1Database,
  userId: string,
  inviterId: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE account SET invited_by = ? WHERE user_id = ? AND invited_by IS NULL")
    .bind(inviterId, userId)
    .run();
  return meta.changes === 1;
}

/** The accounts this one invited, newest first. */
export async function listInvited(db: D1Database, inviterId: string) {
  const { results } = await db
    .prepare("SELECT * FROM account WHERE invited_by = ? ORDER BY created_at DESC")
    .bind(inviterId)
    .all<AccountRow>();
  return results;
}

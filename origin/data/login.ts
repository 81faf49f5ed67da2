import type { D1Database } from "@cloudflare/workers-types";
import { isPhone, judgeCode } from "../rules/verification-code";
import { verifyPassword } from "../rules/password";
import { refusals } from "../wire/refusal";
import { type AccountRow, findAccountByPhone, recordLogin, registerAccount } from "./accounts";
import { MINUTE, now } from "./clock";
import { countWrongAttempt, findCode, useCode } from "./verification-codes";

/** Wrong passwords in a row before the account is locked, and for how many minutes. */
const PASSWORD_ATTEMPTS = 5;
const LOCK_MINUTES = 10;

async function checkCode(db: D1Database, tel: string, given: string): Promise<void> {
  switch (judgeCode(await findCode(db, tel), given, now())) {
    case "missing":
      throw refusals.codeMissing();
    case "used-up":
      throw refusals.codeAttemptsUsedUp();
    case "expired":
      throw refusals.codeExpired();
    case "wrong":
      await countWrongAttempt(db, tel);
      throw refusals.codeWrong();
    case "right":
      if (!(await useCode(db, tel, given))) throw refusals.codeMissing();
  }
}

/**
 * The account behind a phone whose code was right; an unregistered phone is registered on the spot.
 *
 * @param notReadyAnswers 402 answers a newly registered account gives before it is ready
 * @throws Refusal for a malformed phone and a missing, wrong, expired or used-up code
 */
export async function loginByCode(
  db: D1Database,
  tel: string,
  code: string,
  notReadyAnswers: number,
): Promise<AccountRow> {
  if (!isPhone(tel)) throw refusals.phoneInvalid();
  await checkCode(db, tel, code);
  return (await findAccountByPhone(db, tel)) ?? registerAccount(db, tel, now(), notReadyAnswers);
}

/**
 * The account behind a phone and its password. A phone without an account and a wrong password are
 * refused with the same words, so that nobody learns which phones are registered.
 */
export async function loginByPassword(
  db: D1Database,
  tel: string,
  password: string,
): Promise<AccountRow> {
  if (!isPhone(tel)) throw refusals.phoneInvalid();
  const account = await findAccountByPhone(db, tel);
  if (!account?.password_hash) throw refusals.passwordWrong();
  const wait = account.locked_until - now();
  if (wait > 0) throw refusals.accountLocked(Math.ceil(wait / MINUTE));
  if (await verifyPassword(password, account.password_hash)) {
    await recordLogin(db, account.user_id, 0, 0);
    return account;
  }
  const failed = account.failed_logins + 1;
  const locks = failed >= PASSWORD_ATTEMPTS;
  await recordLogin(
    db,
    account.user_id,
    locks ? 0 : failed,
    locks ? now() + LOCK_MINUTES * MINUTE : 0,
  );
  throw refusals.passwordWrong();
}

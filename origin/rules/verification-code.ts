import { PHONE_PATTERN, CODE_RESEND_SECONDS, CODE_MAX_LENGTH } from "../../app/model/account/phone";
import { refusals } from "../wire/refusal";
import { randomText } from "./random";

/** Seconds until a code may be sent again. */
export const RESEND_AFTER = CODE_RESEND_SECONDS;
/** Seconds a code is good for. */
export const CODE_LIFETIME = 5 * 60;
/** Wrong guesses a code survives. */
export const CODE_ATTEMPTS = 5;

export interface SentCode {
  readonly code: string;
  /** Unix seconds. */
  readonly sentAt: number;
  readonly wrongAttempts: number;
  readonly used: boolean;
}

export function isPhone(tel: string): boolean {
  return PHONE_PATTERN.test(tel);
}

export function makeCode(): string {
  return randomText("0123456789", CODE_MAX_LENGTH);
}

/** @throws Refusal when the last code of this phone is younger than the resend limit */
export function checkMaySend(last: SentCode | null, now: number): void {
  const wait = last ? last.sentAt + RESEND_AFTER - now : 0;
  if (wait > 0) throw refusals.codeTooSoon(wait);
}

export type CodeVerdict = "right" | "wrong" | "expired" | "used-up" | "missing";

/** What a given code is worth against the last one sent. A used code counts as never sent. */
export function judgeCode(sent: SentCode | null, given: string, now: number): CodeVerdict {
  if (!sent || sent.used) return "missing";
  if (sent.wrongAttempts >= CODE_ATTEMPTS) return "used-up";
  if (now >= sent.sentAt + CODE_LIFETIME) return "expired";
  return given === sent.code ? "right" : "wrong";
}

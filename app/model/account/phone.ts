/** Digits of a mobile number (specification, sections 5 and 9). */
const PHONE_LENGTH = 11;

/** 11 digits, the first 1, the second 3 to 9 (specification, section 5). */
export const PHONE_PATTERN = /^1[3-9]\d{9}$/;

/** Country prefixes that people paste with a number; a mobile number itself never begins with 8 or 0. */
const COUNTRY_PREFIX = /^(?:0086|86)(?=1)/;

/**
 * The digits of a number as somebody types or pastes it: spaces, dashes, full-width digits and a
 * +86 prefix are understood; what goes beyond 11 digits is cut off.
 */
export function phoneDigits(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/\D/g, "")
    .replace(COUNTRY_PREFIX, "")
    .slice(0, PHONE_LENGTH);
}

/** A number in groups of 3, 4 and 4 digits, as far as it has been typed (specification, section 5). */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)]
    .filter((group) => group !== "")
    .join(" ");
}

/**
 * Where the caret belongs after grouping: behind the same digit as before, so that editing in the
 * middle of a number does not throw the caret to its end.
 *
 * @param caret UTF-16 offset in `typed`
 * @returns UTF-16 offset in `formatPhone(typed)`
 */
export function caretAfterFormatting(typed: string, caret: number): number {
  const formatted = formatPhone(typed);
  if (caret >= typed.length) return formatted.length;
  let digitsBefore = phoneDigits(typed.slice(0, caret)).length;
  let offset = 0;
  while (digitsBefore > 0 && offset < formatted.length) {
    if (/\d/.test(formatted.charAt(offset))) digitsBefore -= 1;
    offset += 1;
  }
  return offset;
}

/** Seconds between two verification codes (specification, sections 4 and 9). */
export const CODE_RESEND_SECONDS = 60;

/** Longest verification code (specification, sections 5 and 9). */
export const CODE_MAX_LENGTH = 6;

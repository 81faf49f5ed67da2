/** Longest keyword that is looked for, in characters. */
export const KEYWORD_LIMIT = 50;

/**
 * A keyword as it is looked for: trimmed, one space between words, cut to 50 characters (whole
 * ones: no half of a surrogate pair). Control characters count as spaces.
 */
export function readKeyword(typed: string | null): string {
  return [
    ...(typed ?? "")
      .slice(0, KEYWORD_LIMIT * 4)
      .normalize("NFC")
      .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ")
      .trim(),
  ]
    .slice(0, KEYWORD_LIMIT)
    .join("")
    .trim();
}

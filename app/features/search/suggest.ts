import { fold } from "./highlight";

/** Most suggestions under the field: what stays above a phone's keyboard. */
export const MOST_SUGGESTIONS = 6;

/**
 * What somebody may be about to type: words that were looked for here, then what many look for, that
 * hold what is typed, those that begin with it first. Nothing is asked for: both lists are on the page.
 */
export function suggest(
  typed: string,
  known: readonly string[],
  hot: readonly string[],
): readonly string[] {
  const part = fold(typed.trim());
  if (part === "") return [];
  const words = [...new Set([...known, ...hot])].filter((word) => {
    const folded = fold(word);
    return folded.includes(part) && folded !== part;
  });
  const begins = (word: string): boolean => fold(word).startsWith(part);
  return [...words.filter(begins), ...words.filter((word) => !begins(word))].slice(
    0,
    MOST_SUGGESTIONS,
  );
}

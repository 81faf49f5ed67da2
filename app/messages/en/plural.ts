/**
 * English: `1 comment`, `2 comments`. A number that is already a text may be shortened ("1.2k").
 *
 * @param nouns for several, where that is more than an s
 */
export function plural(count: number | string, noun: string, nouns = `${noun}s`): string {
  return `${count} ${String(count) === "1" ? noun : nouns}`;
}

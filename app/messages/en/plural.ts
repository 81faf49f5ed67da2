/** English: `1 comment`, `2 comments`. A number that is already a text may be shortened ("1.2k"). */
export function plural(count: number | string, noun: string): string {
  return `${count} ${noun}${String(count) === "1" ? "" : "s"}`;
}

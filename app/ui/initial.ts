/** A letter with its accents, a flag, or an emoji of several: what is read as one character. */
const FIRST =
  /^(?:\p{RI}{2}|\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F|\u200D\p{Extended_Pictographic})*|.\p{M}*)/su;

/** The first character of a name as a reader sees it, in capitals; empty for an empty name. */
export function initialOf(name: string): string {
  return FIRST.exec(name.trim())?.[0].toUpperCase() ?? "";
}

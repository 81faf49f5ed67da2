/** Which part of a very long body a page shows, from 1. */
export const CHAPTER_PARAMETER = "chapter";

/** The chapter that an address asks for, from 1; the first for whatever is no number of a chapter. */
export function askedChapter(value: string | null): number {
  return value !== null && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 1;
}

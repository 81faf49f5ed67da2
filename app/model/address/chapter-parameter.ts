/** Which part of a very long body a page shows, from 1. */
export const CHAPTER_PARAMETER = "chapter";

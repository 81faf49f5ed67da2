/** Asks for one part of a document, by its element's id, instead of the whole of it. */
export const ELEMENT_PARAMETER = "part";

/** Which part of a very long body a page shows, from 1. */
export const CHAPTER_PARAMETER = "chapter";

/** The chapter that a URL asks for, from 1; the first for whatever is no number of a chapter. */
export function requestedChapter(value: string | null): number {
  return value !== null && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 1;
}

/**
 * Marks a visit that keeps the phone's page although the agent looks like a desktop: a query
 * parameter on the URL inside the desktop page's frame, a cookie on tablets that call
 * themselves desktops.
 */
export const PHONE_VIEW_KEY = "davmu_view";
export const VIEW_PHONE = "phone";

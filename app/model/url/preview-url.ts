import { ownPath } from "./own-url";

/** How the actor begins in the URL of content that is previewed (specification, section 2). */
export const PREVIEW_ACTOR_PREFIX = "preview-";

/** Whether an actor asks for the preview of a piece of content; specials have none. */
export function isPreviewActor(actor: string, special: boolean): boolean {
  return actor.startsWith(PREVIEW_ACTOR_PREFIX) && !special;
}

/** Whether a path's actor is a preview's, however it is escaped: what must never be kept. */
export function hasPreviewActor(pathname: string): boolean {
  return (ownPath(pathname)?.[0] ?? "").startsWith(PREVIEW_ACTOR_PREFIX);
}

/** Whether a page's path is that of a preview, however its actor is escaped. */
export function isPreviewPath(pathname: string): boolean {
  const [actor = "", word] = ownPath(pathname) ?? [];
  return isPreviewActor(actor, word === "special");
}

/** The query parameter of a preview's timestamp, in Unix milliseconds (specification, section 2). */
export const PREVIEW_TIMESTAMP = "_";

/**
 * Whether a page is a preview. The prefix makes no preview of a special (specification, section 2); one that
 * is not published yet is one all the same, and has the timestamp that it was reloaded with.
 */
export function isPreviewPage({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
  if (isPreviewPath(pathname)) return true;
  return hasPreviewActor(pathname) && new URLSearchParams(search).has(PREVIEW_TIMESTAMP);
}

/**
 * Hides the open-app banner when it is in a page's query, whatever its value (specification,
 * section 2). Content that is previewed is told by its actor instead.
 */
export const PREVIEW_PARAMETER = "preview";

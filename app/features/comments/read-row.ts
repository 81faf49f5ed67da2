import { isBriefComment, type BriefComment } from "../../model/comments/brief-comment";
import type { Comment } from "../../model/comments/comment";
import { commentAnchor } from "../../model/comments/comment-thread";

/** The element's child that is this kind of element. */
function childOf(element: Element | null | undefined, name: string): Element | undefined {
  return Array.from(element?.children ?? []).find(({ localName }) => localName === name);
}

/** What stands in an element, to the letter. */
function textIn(element: Element | null | undefined): string {
  return element?.textContent ?? "";
}

/**
 * A comment as its row in the document says it (`comment-row.tsx`): its own elements stand before those of
 * the replies.
 *
 * @param fromWhere what the row says before the place
 * @throws when the document has no such row: the page cannot be taken over
 */
function readRow({ row: id, replies = [], ...said }: BriefComment, fromWhere: string): Comment {
  const row = document.getElementById(commentAnchor(id));
  const acts = row?.querySelector<HTMLAnchorElement>(".comment-more-acts");
  if (!row || !acts) throw new Error(`The document has no row of comment ${id}`);
  const foot = row.querySelector(".comment-foot");
  const { searchParams } = new URL(acts.href);
  const written = childOf(foot, "time")?.getAttribute("datetime");
  return {
    id,
    text: textIn(row.querySelector(".comment-text")),
    alias: searchParams.get("alias") ?? "",
    avatar: row.querySelector(":scope > .comment-avatar > img")?.getAttribute("src") ?? "",
    ownerId: searchParams.get("user_id") ?? "",
    createdAt: written ? Date.parse(written) : null,
    place: textIn(childOf(foot, "span")).slice(fromWhere.length),
    starred: false,
    // None is not shown.
    starCount: Number(textIn(childOf(childOf(row, "button"), "span"))),
    replyCount: 0,
    replyTo: "",
    ...said,
    type: "",
    level: row.dataset["level"] === "2" ? 2 : 1,
    // Data is read from the inside out.
    replies: replies as readonly unknown[] as readonly Comment[],
  };
}

/** Reads document data (`JSON.parse`), with the comments in brief as their rows say them. */
export function readingRows(fromWhere: string): (key: string, value: unknown) => unknown {
  return (_, value) => (isBriefComment(value) ? readRow(value, fromWhere) : value);
}

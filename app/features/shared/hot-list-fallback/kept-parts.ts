import { totalIn, type CommentsSeed } from "../../../model/comments/comments-seed";
import type { Deferred } from "../../../model/content/deferred";
import type { ListCard } from "../../../model/content/list-card";
import type { MaybeDeferred } from "../deferred/below-the-fold-data";

/**
 * What the HTML of a list hangs on: its first card, as the cards of one reading of a list come and go together,
 * and which of them are shown. A list without a card is not kept.
 */
export function keptCards(cards: readonly ListCard[]) {
  return { subject: cards[0] ?? null, version: cards.map(({ postId }) => postId).join(" ") };
}

/** The same of a list that is a part of its page; what did not arrive is not kept. */
export function keptPart(part: Deferred<readonly ListCard[]> | null) {
  return part?.status === "ok" ? keptCards(part.value) : {};
}

/**
 * What a footer's HTML depends on beside its thread: which buttons stand in it and what total. Null while the
 * comments are not there.
 */
export function footerVersion(
  comments: MaybeDeferred<CommentsSeed>,
  buttons: string,
): string | null {
  return comments instanceof Promise ? null : `${buttons} ${totalIn(comments)}`;
}

import type { ListCard } from "../content/list-card";

/** Entries of the 72-hour hot list that are shown, numbered 1 to 10. */
export const HOT_LIST_LENGTH = 10;

/**
 * A list of other things to read: without what the page shows already. Lists are shared by all
 * pages, so it is left out where a page shows them.
 */
export function exclude(
  postIds: readonly string[],
  cards: readonly ListCard[],
): readonly ListCard[] {
  return cards.filter(({ postId }) => !postIds.includes(postId));
}

/** A list with the content that editors named first, in their order; the list itself where they named none of it. */
export function namedFirst(
  ids: readonly string[],
  cards: readonly ListCard[],
): readonly ListCard[] {
  const named = ids.flatMap((id) => cards.find(({ postId }) => postId === id) ?? []);
  const isSo = named.every((card, at) => card === cards[at]);
  return isSo ? cards : [...new Set([...named, ...cards])];
}

import type { ListCard } from "../../model/content/list-card";

/** A short video that has a page here. */
export interface NextVideo {
  readonly title: string;
  readonly href: string;
}

/** The short videos that may follow one. */
export function followers(related: readonly ListCard[], postId: string): readonly NextVideo[] {
  return related.flatMap((card) =>
    card.kind === "svideo" && card.postId !== postId && card.address !== null
      ? [{ title: card.title, href: card.address.href }]
      : [],
  );
}

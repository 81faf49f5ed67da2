import type { ContentAddress } from "./address";
import { contentAddress } from "./address";
import type { ContentSummary } from "./item";
import { joinedNumerals } from "./joined-numerals";

/** What a list card shows of a piece of content: no more than this travels to the browser. */
export interface ListCard extends Pick<
  ContentSummary,
  | "postId"
  | "kind"
  | "title"
  | "source"
  | "publishedAt"
  | "viewCount"
  | "duration"
  | "pictureCount"
  | "albumStatus"
  | "cover"
> {
  /** Where the card leads; null shows it without a link. */
  readonly address: ContentAddress | null;
}

/** The card of a piece of content. */
export function listCard(item: ContentSummary): ListCard {
  return {
    postId: item.postId,
    kind: item.kind,
    title: joinedNumerals(item.title),
    source: item.source,
    publishedAt: item.publishedAt,
    viewCount: item.viewCount,
    duration: item.duration,
    pictureCount: item.pictureCount,
    albumStatus: item.albumStatus,
    cover: item.cover,
    address: contentAddress(item),
  };
}

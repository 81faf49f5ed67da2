import { type ContentUrl, contentUrl } from "./content-url";
import type { ContentSummary, AlbumStatus } from "./item";
import { joinedNumerals } from "./input-text";

/** The fields of a list card: nothing else of the content is sent to the browser. */
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
  readonly address: ContentUrl | null;
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
    address: contentUrl(item),
  };
}

/** The sentences of an album's status, in the visitor's language. */
interface AlbumStatusWords {
  readonly albumUpdating: string;
  readonly albumUpdatedTo: (total: number) => string;
  readonly albumFinished: (total: number) => string;
}

/** The album status tag (specification, section 4): nothing yet, still growing, or finished. */
export function albumStatusText({ status, total }: AlbumStatus, words: AlbumStatusWords): string {
  if (total === 0) return words.albumUpdating;
  return status === 0 ? words.albumUpdatedTo(total) : words.albumFinished(total);
}

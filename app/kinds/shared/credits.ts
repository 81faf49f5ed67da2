import type { DetailItem } from "../../model/content/detail-item";
import type { Correction, TopicLink } from "../../model/content/item";

/** What stands at the end of a piece of content; texts are empty where the platform says nothing. */
export interface Credits {
  readonly author: string;
  readonly editor: string;
  readonly source: string;
  /** An http(s) address; empty for the platform's own texts. */
  readonly originalUrl: string;
  readonly corrections: readonly Correction[];
  readonly topics: readonly TopicLink[];
}

/** A media account's name stands below the title already: it is not said again. */
export function creditsOf(item: DetailItem): Credits {
  const { editor, source, originalUrl, corrections, topics, author, mediaAccountId } = item;
  return {
    author: mediaAccountId === "" ? (author?.name ?? "") : "",
    editor,
    source,
    originalUrl,
    corrections,
    topics,
  };
}

/** Whether there is anything to say at the end. */
export function hasCredits({ author, editor, originalUrl, corrections, topics }: Credits): boolean {
  return `${author}${editor}${originalUrl}` !== "" || corrections.length + topics.length > 0;
}

import type { Comment } from "../comments/comment";
import type { Picture } from "../content/item";
import type {
  EntryPage,
  EntryPagesResult,
  Person,
  PostedMedia,
  Reference,
} from "../user-posts/user-post";

/** The steps of a clue: waiting, accepted, being handled, answered. */
export const CLUE_STATUSES = [0, 1, 2, 3] as const;
export type ClueStatus = (typeof CLUE_STATUSES)[number];

/** A clue in a list. */
export interface ClueSummary {
  readonly id: string;
  readonly title: string;
  /** Plain text; in lists its beginning. */
  readonly text: string;
  readonly status: ClueStatus;
  /** The platform's own word for the status; empty leaves it to the site. */
  readonly statusLabel: string;
  readonly category: string;
  readonly address: string;
  /** Unix milliseconds. */
  readonly createdAt: number | null;
  readonly pictures: readonly Picture[];
  readonly media: readonly PostedMedia[];
  readonly reporter: Person;
  readonly topics: readonly Reference[];
  /** Reporters of the newsroom whom the clue calls upon. */
  readonly mentionedPeople: readonly Person[];
  readonly viewCount: number;
  readonly likeCount: number;
  readonly commentCount: number;
}

/** One step in the handling of a clue. */
export interface ClueStep {
  readonly label: string;
  readonly text: string;
  /** The person who acted or answered; empty for entries of the platform itself. */
  readonly office: string;
  /** Unix milliseconds. */
  readonly at: number | null;
}

/** A clue with all that its own page shows; steps are newest first. */
export interface Clue extends ClueSummary {
  readonly steps: readonly ClueStep[];
  readonly comments: readonly Comment[];
}

export interface ClueTopic {
  readonly id: string;
  readonly name: string;
  readonly intro: string;
  readonly cover: Picture | null;
  readonly viewCount: number;
  readonly clueCount: number;
}

export interface TopicChannel {
  readonly id: string;
  readonly name: string;
  readonly clueCount: number;
}

/** A reporter: a reader with clues, or newsroom staff whom clues mention. */
export interface Reporter extends Person {
  readonly intro: string;
  readonly clueCount: number;
  readonly answeredCount: number;
  readonly viewCount: number;
}

/** Clues of a topic that one call lists (specification, section 9). */
export const TOPIC_LIMIT = 10;

/** Sort orders of a topic's clues; the first is the default (specification, section 9). */
export const TOPIC_SORTS = ["view_sum", "created_at"] as const;
export type TopicSort = (typeof TOPIC_SORTS)[number];

/** The order a URL asks for. */
export function topicSortOf(requested: string | null): TopicSort {
  return TOPIC_SORTS.find((sort) => sort === requested) ?? TOPIC_SORTS[0];
}

/** The lists of a reporter's home: their own clues, and those that call upon them. */
export const REPORTER_LISTS = ["clues", "at"] as const;
export type ReporterList = (typeof REPORTER_LISTS)[number];

/** Which of a reporter's lists a URL asks for; null leaves it to what is there. */
export function reporterListOf(requested: string | null): ReporterList | null {
  return REPORTER_LISTS.find((list) => list === requested) ?? null;
}

/** The query parameters of a topic's URL beside its page. */
export interface TopicRequest {
  readonly name: string;
  /** Null for the clues of all channels. */
  readonly channel: string | null;
  readonly sort: TopicSort;
}

interface TopicFrame {
  readonly topic: ClueTopic;
  readonly channels: readonly TopicChannel[];
}

/** A topic with one page of its clues. */
export interface TopicPage extends TopicFrame, EntryPage<ClueSummary> {}

/** A topic with the pages of its clues that an address opens. */
export interface TopicDetail extends TopicFrame {
  readonly clues: EntryPagesResult<ClueSummary>;
}

export interface OpenEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

export interface OpenChapter {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly OpenEntry[];
}

/** The open catalogue: chapters of contents that everybody may read. */
export interface OpenCatalogue {
  readonly title: string;
  readonly intro: string;
  readonly cover: Picture | null;
  readonly chapters: readonly OpenChapter[];
}

/** A content's title where another one refers to it. */
export interface OpenHeading {
  readonly id: string;
  readonly title: string;
}

/** One content of the catalogue, without its body. */
export interface OpenContent {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  /** Unix milliseconds. */
  readonly publishedAt: number | null;
  readonly chapter: OpenHeading | null;
  readonly previous: OpenHeading | null;
  readonly next: OpenHeading | null;
}

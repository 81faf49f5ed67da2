import type { ClueStatus } from "../clue-report/clue-report";
import type { Person } from "../user-posts/user-post";

/** Shown for answered questions and adopted answers, as for answered clues; the label is the platform's. */
export const ANSWERED: ClueStatus = 3;

/** A reader's question to lawyers. */
export interface LawQuestion {
  readonly id: string;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  readonly category: string;
  readonly region: string;
  readonly statusLabel: string;
  /** Unix milliseconds. */
  readonly createdAt: number | null;
  readonly asker: Person;
  readonly viewCount: number;
  readonly answerCount: number;
}

export interface Lawyer {
  readonly name: string;
  readonly avatar: string;
  readonly firm: string;
  readonly title: string;
}

export interface LawAnswer {
  readonly id: string;
  /** Plain text. */
  readonly text: string;
  /** Unix milliseconds. */
  readonly createdAt: number | null;
  readonly lawyer: Lawyer;
  readonly likeCount: number;
  /** The asker took this answer. */
  readonly adopted: boolean;
}

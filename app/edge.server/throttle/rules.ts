/** How often something may happen within a sliding window. */
export interface ThrottleRule {
  readonly limit: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;

/**
 * What one visitor may do, by what: the client's address, the phone that is named, the account that
 * acts. Addresses stand for many (a mobile carrier shows a city behind a few), so their limits are wide
 * and those of phones and accounts are what holds a guesser.
 */
export const throttleRules = {
  /** Messages with a code: each costs money and rings a phone. */
  codesByClient: { limit: 30, windowMs: 10 * MINUTE },
  codesByPhone: { limit: 5, windowMs: 10 * MINUTE },
  /** Codes that are tried, and passwords: a stranger's wrong passwords never shut the way by code. */
  codeLoginsByClient: { limit: 60, windowMs: 10 * MINUTE },
  codeLoginsByPhone: { limit: 10, windowMs: 10 * MINUTE },
  passwordLoginsByClient: { limit: 60, windowMs: 10 * MINUTE },
  passwordLoginsByPhone: { limit: 10, windowMs: 10 * MINUTE },
  /** Files for forms; the platform counts by token, which goes with the cookie. */
  uploadsByClient: { limit: 60, windowMs: 10 * MINUTE },
  /** What is written under content and in live rooms. */
  writingByClient: { limit: 120, windowMs: MINUTE },
  writingByAccount: { limit: 20, windowMs: MINUTE },
  /** Forms that are handed in; most by visitors without an account. */
  formsByClient: { limit: 60, windowMs: 10 * MINUTE },
  formsByAccount: { limit: 20, windowMs: 10 * MINUTE },
  /** What is starred, collected, followed, booked and invited. */
  actingByClient: { limit: 300, windowMs: MINUTE },
  actingByAccount: { limit: 60, windowMs: MINUTE },
  /** Likes of a broadcast: browsers send them in bursts, one a second at most. */
  likesByClient: { limit: 600, windowMs: MINUTE },
  likesByAccount: { limit: 90, windowMs: MINUTE },
  /** Tickets for push connections: one a page, and one for each connection that broke. */
  pushTicketsByClient: { limit: 600, windowMs: MINUTE },
  pushTicketsByAccount: { limit: 30, windowMs: MINUTE },
  /** What browsers report of a page: refused by its policy, and lost to the framework, once a page. */
  reportsByClient: { limit: 60, windowMs: 10 * MINUTE },
  hydrationFailuresByClient: { limit: 10, windowMs: 10 * MINUTE },
  /** Wrong secrets, passes and sessions of operators. */
  operatorGuessesByClient: { limit: 10, windowMs: 10 * MINUTE },
} as const satisfies Record<string, ThrottleRule>;

export type ThrottleName = keyof typeof throttleRules;

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
  /** Codes and passwords that are tried. */
  loginsByClient: { limit: 60, windowMs: 10 * MINUTE },
  loginsByPhone: { limit: 10, windowMs: 10 * MINUTE },
  /** Files for forms; the platform counts by token, which goes with the cookie. */
  uploadsByClient: { limit: 60, windowMs: 10 * MINUTE },
  /** What is written under content and in live rooms. */
  writingByClient: { limit: 120, windowMs: MINUTE },
  writingByAccount: { limit: 20, windowMs: MINUTE },
} as const satisfies Record<string, ThrottleRule>;

export type ThrottleName = keyof typeof throttleRules;

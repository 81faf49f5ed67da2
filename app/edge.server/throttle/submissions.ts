/**
 * Port: the outcomes of forms that were submitted a moment ago, for the whole fleet. An implementation may reject:
 * the isolate's own then answers.
 */
export interface SubmissionStore {
  /**
   * Marks a submission as pending; atomic.
   *
   * @param key a digest
   * @param milliseconds after which a pending submission without an outcome is forgotten
   * @returns null for the first; for others its outcome, empty while it is pending
   */
  begin(key: string, milliseconds: number): Promise<string | null>;
  /** Stores the outcome of a pending submission. */
  finish(key: string, outcome: string, milliseconds: number): Promise<void>;
}

/** Submissions that one process stores; of more, the oldest are forgotten. */
const MAX_SUBMISSIONS = 5000;

interface StoredOutcome {
  readonly outcome: string;
  readonly until: number;
}

/**
 * Submissions of this process alone, where no store of the fleet answers.
 *
 * @param now milliseconds of a monotonic clock
 */
export function localSubmissions(now: () => number): SubmissionStore {
  const submissions = new Map<string, StoredOutcome>();
  const store = (key: string, outcome: string, milliseconds: number): void => {
    submissions.delete(key);
    submissions.set(key, { outcome, until: now() + milliseconds });
    const [oldest] = submissions.keys();
    if (submissions.size > MAX_SUBMISSIONS && oldest !== undefined) submissions.delete(oldest);
  };
  return {
    begin: async (key, milliseconds) => {
      const found = submissions.get(key);
      if (found !== undefined && found.until > now()) return found.outcome;
      store(key, "", milliseconds);
      return null;
    },
    finish: async (key, outcome, milliseconds) => store(key, outcome, milliseconds),
  };
}

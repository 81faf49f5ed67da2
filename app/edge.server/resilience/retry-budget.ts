/** Retries allowed for every call made: an upstream in trouble gets a tenth more load, not double. */
const RETRIES_PER_CALL = 0.1;
/** Retries that may be saved up in quiet times. */
const MOST_SAVED = 10;

/** Hands out retries as long as they stay a small share of all calls. */
export class RetryBudget {
  #saved = 1;

  callMade(): void {
    this.#saved = Math.min(MOST_SAVED, this.#saved + RETRIES_PER_CALL);
  }

  /** Whether one more call may be made; takes it out of the budget. */
  take(): boolean {
    if (this.#saved < 1) return false;
    this.#saved -= 1;
    return true;
  }
}

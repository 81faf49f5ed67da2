/** Views of a page whose reports are told apart; an older one that is reported again counts as another. */
const MOST_VIEWS = 1000;

/** A view's id, as `page/hydration/fallback.ts` makes it. */
const VIEW = /^\d{1,10}-\d{1,10}$/;

/** Pages of one isolate that could not be hydrated, or failed later, each view of one once. */
export class HydrationFailures {
  readonly #views = new Set<string>();
  #firstClient: string | null = null;
  #count = 0;
  #isVerified = false;

  /**
   * @param view the id that the view gives itself
   * @param client whom the report came from, as a throttle tells clients apart
   * @returns whether it is counted: not a view that was, nor one without an id of ours
   */
  report(view: string, client: string): boolean {
    if (!VIEW.test(view) || this.#views.has(view)) return false;
    this.#views.add(view);
    if (this.#views.size > MOST_VIEWS) {
      const [oldest] = this.#views;
      if (oldest !== undefined) this.#views.delete(oldest);
    }
    this.#firstClient ??= client;
    this.#isVerified ||= this.#firstClient !== client;
    this.#count += 1;
    return true;
  }

  get count(): number {
    return this.#count;
  }

  /** Whether two clients reported: anybody may make up reports. */
  get isVerified(): boolean {
    return this.#isVerified;
  }
}

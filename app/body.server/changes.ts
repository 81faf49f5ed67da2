import type { BodyChange, BodyChanges } from "../model/preview/body-changes";

/** Collects what is changed or left out while a body is rewritten. */
export class ChangeBook {
  readonly #counts = new Map<BodyChange, number>();

  note(kind: BodyChange, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  get changes(): BodyChanges {
    return [...this.#counts].map(([kind, count]) => ({ kind, count }));
  }
}

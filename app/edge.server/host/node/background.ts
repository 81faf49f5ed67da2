import type { BackgroundWork } from "../host";
import { within } from "../../../model/time/deadline";

/** Work that outlives its answer, counted so that a process that ends can wait for it. */
export class BackgroundTasks implements BackgroundWork {
  readonly #underWay = new Set<Promise<unknown>>();

  waitUntil(work: Promise<unknown>): void {
    const over = work.catch(() => {}).finally(() => this.#underWay.delete(over));
    this.#underWay.add(over);
  }

  /** Settles when all of it is over, or `milliseconds` have passed. */
  async settled(milliseconds: number): Promise<void> {
    await within(Promise.all(this.#underWay), milliseconds, undefined);
  }
}

import { stopwatch } from "../clock/clock";

/** Metrics that measure nothing where clocks stand still while code computes. */
const COMPUTED: ReadonlySet<string> = new Set(["derive", "shell"]);

/**
 * Collects the `Server-Timing` header of one answer (W3C Server Timing); durations in ms. On Workers
 * clocks stand still while code computes, so that work which waits for nothing measures 0: such a
 * metric is named without a duration, which nobody knows.
 */
export class ServerTiming {
  readonly #durations = new Map<string, number>();

  /** Runs `work` and records how long it took, also when it fails. */
  async time<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const time = stopwatch();
    try {
      return await work();
    } finally {
      this.add(name, time());
    }
  }

  /** Adds to the metric `name`: several reads of one kind are one figure. */
  add(name: string, milliseconds: number): void {
    this.#durations.set(name, (this.#durations.get(name) ?? 0) + milliseconds);
  }

  header(): string {
    return [...this.#durations]
      .map(([name, duration]) => {
        const metric = name.replace(/[^\w-]/g, "_");
        return duration === 0 && COMPUTED.has(name)
          ? metric
          : `${metric};dur=${duration.toFixed(1)}`;
      })
      .join(", ");
  }
}

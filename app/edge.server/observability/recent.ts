import { elapsed, type MonotonicTime } from "../clock/clock";
import { LatencyHistogram } from "./latency-histogram";

const MINUTE_MS = 60_000;
const MINUTES = 5;

interface Minute {
  readonly number: number;
  answers: number;
  failed: number;
  readonly latency: LatencyHistogram;
}

/** What an isolate answered in the last five minutes. */
export interface RecentAnswers {
  readonly answers: number;
  /** Answered with 5xx. */
  readonly failed: number;
  /** Milliseconds until the answer began, within a third; null without any. */
  readonly p50: number | null;
  readonly p99: number | null;
}

/** Answers by minute, the last five of them: what happens now, and not since the isolate began. */
export class Recent {
  #minutes: Minute[] = [];
  readonly #now: () => MonotonicTime;
  readonly #start: MonotonicTime;

  constructor(now: () => MonotonicTime) {
    this.#now = now;
    this.#start = now();
  }

  add(status: number, milliseconds: number): void {
    const minute = this.#at(this.#currentMinute);
    minute.answers += 1;
    if (status >= 500) minute.failed += 1;
    minute.latency.add(milliseconds);
  }

  get lastFive(): RecentAnswers {
    const since = this.#currentMinute - MINUTES;
    const minutes = this.#minutes.filter(({ number }) => number > since);
    const sum = (count: (minute: Minute) => number) =>
      minutes.reduce((total, minute) => total + count(minute), 0);
    const latency = LatencyHistogram.of(minutes.map((minute) => minute.latency));
    return {
      answers: sum(({ answers }) => answers),
      failed: sum(({ failed }) => failed),
      p50: latency.quantile(0.5),
      p99: latency.quantile(0.99),
    };
  }

  get #currentMinute(): number {
    return Math.floor(elapsed(this.#start, this.#now()) / MINUTE_MS);
  }

  #at(number: number): Minute {
    const known = this.#minutes.find((minute) => minute.number === number);
    if (known !== undefined) return known;
    const minute: Minute = { number, answers: 0, failed: 0, latency: new LatencyHistogram() };
    this.#minutes = [...this.#minutes, minute].slice(-MINUTES);
    return minute;
  }
}

/**
 * An estimate of the platform's clock. A phone's own may be hours off; countdowns follow the platform's.
 */
export class ServerClock {
  #offset: number;
  /** Uncertainty of the best measurement so far, milliseconds. */
  #error = Number.POSITIVE_INFINITY;

  readonly #deviceNow: () => number;

  /**
   * @param then the platform's clock when the document was rendered, perhaps minutes ago
   * @param deviceNow the device's clock, for tests
   */
  constructor(then: number, deviceNow: () => number = Date.now) {
    this.#deviceNow = deviceNow;

    this.#offset = then - deviceNow();
  }

  /**
   * Takes a response's time into account (as Cristian's algorithm does): it was right somewhere
   * between asking and answering, so half the round trip is the uncertainty. The least uncertain
   * measurement counts.
   *
   * @param askedAt and answeredAt on the device's clock; all in Unix milliseconds
   */
  measure(serverNow: number, askedAt: number, answeredAt: number): void {
    const error = Math.max(0, answeredAt - askedAt) / 2;
    if (error > this.#error) return;
    this.#error = error;
    this.#offset = serverNow + error - answeredAt;
  }

  /** Unix milliseconds on the platform's clock. */
  now(): number {
    return this.#deviceNow() + this.#offset;
  }
}

export const SECOND = 1_000;
/** The step of a countdown's sentence, in milliseconds. */
export const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * The time left until an instant, rounded up to full steps, so it reads zero only once it is over. Both
 * in Unix milliseconds; null when nothing is left.
 *
 * @param step milliseconds; a second by default
 */
export function countdownParts(until: number, now: number, step = SECOND): CountdownParts | null {
  const left = Math.ceil((until - now) / step) * step;
  if (left <= 0) return null;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}

const CHINA_OFFSET = 8 * HOUR;

/** An instant as a programme guide prints it, in China Standard Time: "11-20 19:30". */
export function programmeTime(at: number): string {
  return new Date(at + CHINA_OFFSET).toISOString().slice(5, 16).replace("T", " ");
}

/** Its day alone: "11-20". */
export function programmeDay(at: number): string {
  return programmeTime(at).slice(0, 5);
}

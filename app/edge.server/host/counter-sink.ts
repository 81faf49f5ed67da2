/** One counted thing of a recorded answer: the answer itself, or one of the reads it was made of. */
export interface CounterPoint {
  readonly what: "answer" | "read";
  /** The cache rule; "none" for an answer without one. */
  readonly rule: string;
  readonly build: string;
  /** "document" or "data" of an answer; what became of a read. */
  readonly outcome: string;
  /** HTTP status of an answer; empty for reads. */
  readonly status: string;
  /** Where it was answered; empty when the host does not say. */
  readonly colo: string;
  /** How many answers this recorded one stands for. */
  readonly weight: number;
  /** Until an answer was over, or a read was; milliseconds. */
  readonly milliseconds: number;
}

/** Port: takes what is counted for the whole fleet. Never waits and never throws. */
export interface CounterSink {
  record(point: CounterPoint): void;
}

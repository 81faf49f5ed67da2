import type { Priority } from "../cache/rule";
import { elapsed, systemClock, type MonotonicTime } from "../../model/time/clock";
import { LatencyHistogram } from "../observability/latency-histogram";
import { Breaker, type BreakerState } from "./breaker";

/** Most simultaneous upstream calls of an isolate. */
const CAPACITY = 300;

/** The share of the capacity up to which calls of a priority are admitted. */
const SHARE: Readonly<Record<Priority, number>> = {
  related: 0.65,
  comments: 0.8,
  article: 1,
};

/** A call without an end after this counts as abandoned, in milliseconds. */
const ABANDONED_MS = 30_000;

/** The slot of a running call. */
interface CallSlot {
  readonly since: MonotonicTime;
}

/** Sheds calls of low priority when an isolate has too many under way. */
export class LoadShedder {
  readonly #slots = new Set<CallSlot>();
  readonly #shed = new Map<Priority, number>();
  readonly #now: () => MonotonicTime;
  readonly #capacity: number;

  constructor(now: () => MonotonicTime = () => systemClock.monotonic(), capacity = CAPACITY) {
    this.#now = now;
    this.#capacity = capacity;
  }

  /** A slot for a call, returned by `leave`; null when the call is shed. */
  enter(priority: Priority): CallSlot | null {
    const limit = this.#capacity * SHARE[priority];
    if (this.#slots.size >= limit) this.#forgetAbandoned();
    if (this.#slots.size >= limit) {
      this.#shed.set(priority, (this.#shed.get(priority) ?? 0) + 1);
      return null;
    }
    const slot = { since: this.#now() };
    this.#slots.add(slot);
    return slot;
  }

  leave(slot: CallSlot): void {
    this.#slots.delete(slot);
  }

  get inFlight(): number {
    return this.#slots.size;
  }

  /** Shed calls since the isolate started, by priority. */
  get shed(): ReadonlyMap<Priority, number> {
    return this.#shed;
  }

  #forgetAbandoned(): void {
    for (const slot of this.#slots) {
      if (elapsed(slot.since, this.#now()) > ABANDONED_MS) this.#slots.delete(slot);
    }
  }
}

/** Retries per call: an upstream in trouble gets a tenth more load, not twice as much. */
const RETRIES_PER_CALL = 0.1;
/** Most saved retries. */
const MAX_SAVED = 10;

/** Limits retries to a small share of all calls. */
export class RetryBudget {
  #saved = 1;

  callMade(): void {
    this.#saved = Math.min(MAX_SAVED, this.#saved + RETRIES_PER_CALL);
  }

  /** Whether one more call may be made; takes it out of the budget. */
  take(): boolean {
    if (this.#saved < 1) return false;
    this.#saved -= 1;
    return true;
  }
}

/** A retry with less time than this is not started, in milliseconds. */
const SHORTEST_RETRY_MS = 200;

interface GuardedCall {
  /** The upstream; each has a breaker of its own. */
  readonly service: string;
  readonly priority: Priority;
  /** Whether the call may be retried: it changes nothing. */
  readonly repeatable: boolean;
  /** There is no stale response: an open breaker admits a few such calls. */
  readonly lastResort: boolean;
  /** For the call and its retry together, in milliseconds. */
  readonly timeoutMs: number;
}

/** The result of one attempt; `failed-retryable` was quick and may be transient. */
export interface Attempt<T> {
  readonly reply: T;
  readonly outcome: "answered" | "failed" | "failed-retryable";
}

interface UpstreamSignals {
  readonly service: string;
  readonly breaker: BreakerState;
  readonly calls: number;
  readonly failures: number;
  readonly p50: number | null;
  readonly p95: number | null;
}

interface ServiceState {
  readonly breaker: Breaker;
  readonly latency: LatencyHistogram;
  failures: number;
}

/** Guards every upstream call: load shedding, breaker, deadline, budgeted retry. */
export class UpstreamGuard {
  readonly #services = new Map<string, ServiceState>();
  readonly #retries = new RetryBudget();
  readonly load: LoadShedder;
  readonly #now: () => MonotonicTime;

  constructor(
    now: () => MonotonicTime = () => systemClock.monotonic(),
    load: LoadShedder = new LoadShedder(now),
  ) {
    this.#now = now;
    this.load = load;
  }

  /** Runs a call; `refused` is why no attempt was made. */
  async run<T>(
    call: GuardedCall,
    attempt: (timeoutMs: number) => Promise<Attempt<T>>,
  ): Promise<{ readonly reply: T } | { readonly refused: "breaker-open" | "shed" }> {
    const slot = this.load.enter(call.priority);
    if (slot === null) return { refused: "shed" };
    try {
      const start = this.#now();
      const first = await this.#attempt(call, call.timeoutMs, attempt);
      if (first === null) return { refused: "breaker-open" };
      this.#retries.callMade();
      const left = call.timeoutMs - elapsed(start, this.#now());
      const again =
        first.outcome === "failed-retryable" &&
        call.repeatable &&
        left >= SHORTEST_RETRY_MS &&
        this.#retries.take();
      if (!again) return { reply: first.reply };
      const second = await this.#attempt(call, left, attempt);
      return { reply: (second ?? first).reply };
    } finally {
      this.load.leave(slot);
    }
  }

  get signals(): UpstreamSignals[] {
    return [...this.#services].map(([service, { breaker, latency, failures }]) => ({
      service,
      breaker: breaker.state,
      calls: latency.count,
      failures,
      p50: latency.quantile(0.5),
      p95: latency.quantile(0.95),
    }));
  }

  /** How long calls took, by service. */
  get latencies(): readonly (readonly [service: string, latency: LatencyHistogram])[] {
    return [...this.#services].map(([service, { latency }]) => [service, latency]);
  }

  async #attempt<T>(
    { service, lastResort }: GuardedCall,
    timeoutMs: number,
    attempt: (timeoutMs: number) => Promise<Attempt<T>>,
  ): Promise<Attempt<T> | null> {
    const state = this.#stateOf(service);
    const permission = state.breaker.permit(lastResort);
    if (permission === "refused") return null;
    const start = this.#now();
    const done = await attempt(timeoutMs);
    state.latency.add(elapsed(start, this.#now()));
    if (done.outcome === "answered") state.breaker.succeeded(permission);
    else {
      state.failures += 1;
      state.breaker.failed(permission);
    }
    return done;
  }

  #stateOf(service: string): ServiceState {
    const known = this.#services.get(service);
    if (known !== undefined) return known;
    const state = {
      breaker: new Breaker(this.#now),
      latency: new LatencyHistogram(),
      failures: 0,
    };
    this.#services.set(service, state);
    return state;
  }
}

import type { PurgeLog } from "../cache/purge-log";
import { elapsed, LONG_AGO, type Clock } from "../../model/time/clock";
import type {
  ControlStore,
  PollResult,
  NewControlCommand,
  ControlCommand,
} from "../host/control-store";
import type { Logger } from "../observability/logger";
import { FleetClock, readingOf, type Reading } from "./fleet-clock";
import type { RuleOverrides } from "./overrides";
import { pause } from "../../model/time/deadline";

/** How long a request waits for a poll when the isolate's state is too old, in milliseconds. */
const POLL_TIMEOUT_MS = 250;

/** Of a store's bound, what an answer's own way and the store's clock may take, in milliseconds. */
const SLACK_MS = 5000;

/** A poll without an answer after this is given up, and another may begin, in milliseconds. */
const POLL_LOST_MS = 5000;

/** An isolate whose state is too old to serve stored entries polls again after this, in milliseconds. */
const POLL_AGAIN_MS = 1000;

/** Commands that the store has not accepted yet and that are retried; the oldest are dropped first. */
const PENDING_KEPT = 1000;

/** A tombstone older than this is submitted again, since the content may have been back, milliseconds. */
const REPEAT_GONE_MS = 540_000;

/**
 * Content of which nothing was found stored may still be stored elsewhere, and is ordered gone, too: so
 * often in so long, in milliseconds, by one isolate. Whoever asks for made-up ids must not fill the books,
 * whose floor would take down everything older.
 */
export const MAX_UNKNOWN_TOMBSTONES = 60;
const UNKNOWN_GONE_MS = 600_000;

/** Which tags are worth a takedown of their own: those of one piece of content. */
const CONTENT_TAG = /^content:./;

/** Where commands take effect. */
interface Books {
  readonly rules: RuleOverrides;
  readonly purges: PurgeLog;
}

/**
 * The commands that one isolate knows: invalidations and rule overrides. It polls the control
 * store in the background while it is in use. What it may serve depends on how far its knowledge
 * reaches: see `isConfirmed`.
 */
export class Control {
  /** The time by which loads and orders are compared. */
  readonly clock: FleetClock;
  readonly #books: Books;
  readonly #local: Clock;
  #store: ControlStore | null = null;
  #name: string | null = null;
  #mark: string | null = null;
  #pollBegan: Reading = { at: LONG_AGO, steps: 0 };
  #polling: Promise<void> | null = null;
  #knownUntil = Number.NEGATIVE_INFINITY;
  #problem: string | null = null;
  #unreadable: readonly string[] = [];
  #pending: NewControlCommand[] = [];
  #unknownGone = { since: LONG_AGO, count: 0 };

  constructor(books: Books, local: Clock) {
    this.#books = books;
    this.#local = local;
    this.clock = new FleetClock(local);
  }

  /** Why the control store could not be read, or what of it; null when it could. */
  get problem(): string | null {
    if (this.#problem !== null) return this.#problem;
    return this.#unreadable.length === 0 ? null : `unreadable: ${this.#unreadable.join(", ")}`;
  }

  /** Every command accepted up to this instant is known here; null before the first poll. */
  get knownUntil(): number | null {
    return Number.isFinite(this.#knownUntil) ? this.#knownUntil : null;
  }

  /** This isolate's name towards the store; workerd makes random values within requests only. */
  get isolate(): string {
    this.#name ??= crypto.randomUUID();
    return this.#name;
  }

  /** Polls for commands when it is time to; called with every request. */
  poll(store: ControlStore | null, log: Logger, waitUntil: (work: Promise<unknown>) => void): void {
    if (store === null) return;
    this.#attach(store, log);
    const now = readingOf(this.#local);
    const since = elapsed(this.#pollBegan.at, now.at);
    const pause = this.#knowsEnough ? store.pollIntervalMs : POLL_AGAIN_MS;
    // Since the clock was set, or the machine stood still, nobody knows how long ago the last poll was.
    const isDated = now.steps === this.#pollBegan.steps;
    if (isDated && since < (this.#polling === null ? pause : POLL_LOST_MS)) return;
    waitUntil(this.#startPoll(store, log));
  }

  /** Resolves when the purge state is recent enough, or after 250 ms. */
  async ready(): Promise<void> {
    if (this.#store === null || this.#polling === null) return;
    if (this.#knowsEnough) return;
    await Promise.race([this.#polling, pause(POLL_TIMEOUT_MS)]);
  }

  /**
   * Whether something stored may be served without asking the upstream: every order that must hold
   * by now was given before what this isolate knows of, or before the thing was loaded.
   *
   * @param isLoadedHere whether this process loaded it: what others have stamped says nothing as long as the
   *   store has never told the time
   */
  isConfirmed({ begunAt }: { readonly begunAt: number }, isLoadedHere: boolean): boolean {
    if (this.#store === null) return true;
    if (!isLoadedHere && !this.clock.isShared) return false;
    return Math.max(this.#knownUntil, begunAt) >= this.#oldestKnowledge;
  }

  /** Submits a command; it takes effect here at once. Rejects when the store does not accept it. */
  async submit(given: NewControlCommand): Promise<ControlCommand> {
    const command = this.#store === null ? this.#stamped(given) : await this.#store.submit(given);
    this.#take(command);
    return command;
  }

  /**
   * The platform says that the content behind these tags is gone: it is gone here at once, and
   * everywhere as soon as the store has the order; a store that is down is tried again at each poll.
   *
   * @param gone `wasStored`: a tier had it; of what none had, no more is ordered than the limit allows
   */
  learnTombstone(
    { tags, wasStored }: { readonly tags: readonly string[]; readonly wasStored: boolean },
    log: Logger,
    waitUntil: (work: Promise<unknown>) => void,
  ): void {
    const news = tags.filter((tag) => CONTENT_TAG.test(tag) && this.#isNews(tag));
    if (news.length === 0 || !(wasStored || this.#mayOrderUnknown(log))) return;
    const command: NewControlCommand = {
      kind: "gone",
      id: crypto.randomUUID(),
      tags: news,
      by: "edge",
      reason: "the platform says it is gone",
    };
    this.#take(this.#stamped(command));
    if (this.#store === null) return;
    this.#pending = [...this.#pending, command].slice(-PENDING_KEPT);
    waitUntil(this.#handOver(this.#store, log));
  }

  get #knowsEnough(): boolean {
    return this.#knownUntil >= this.#oldestKnowledge;
  }

  get #oldestKnowledge(): number {
    const oldest = this.clock.latest() - Math.max(0, (this.#store?.boundMs ?? 0) - SLACK_MS);
    return Math.max(oldest, this.clock.sureSince);
  }

  #attach(store: ControlStore, log: Logger): void {
    if (this.#store === store) return;
    this.#store = store;
    this.#mark = null;
    if (store.clockErrorMs > 0) this.clock.distrust(store.clockErrorMs);
    else this.clock.await();
    store.watch?.(() => void this.#startPoll(store, log));
  }

  #startPoll(store: ControlStore, log: Logger): Promise<void> {
    this.#pollBegan = readingOf(this.#local);
    const poll = this.#runPoll(store, log).finally(() => {
      if (this.#polling === poll) this.#polling = null;
    });
    this.#polling = poll;
    return poll;
  }

  #isNews(tag: string): boolean {
    const known = this.#books.purges.latest(tag);
    return known?.isTombstone !== true || this.clock.now() - known.at > REPEAT_GONE_MS;
  }

  #mayOrderUnknown(log: Logger): boolean {
    const now = this.#local.monotonic();
    const { since, count } = this.#unknownGone;
    this.#unknownGone =
      elapsed(since, now) < UNKNOWN_GONE_MS
        ? { since, count: count + 1 }
        : { since: now, count: 1 };
    // Once in that time: a line for each would be a flood of lines.
    if (this.#unknownGone.count === MAX_UNKNOWN_TOMBSTONES + 1)
      log.warn("control.unknown_tombstones");
    return this.#unknownGone.count <= MAX_UNKNOWN_TOMBSTONES;
  }

  /** As accepted here: not before the true instant, whatever this isolate's clock is wrong by. */
  #stamped(command: NewControlCommand): ControlCommand {
    return { ...command, at: this.clock.latest() };
  }

  #take(command: ControlCommand): void {
    if (command.kind === "override") return this.#books.rules.take(command);
    for (const tag of command.tags) {
      this.#books.purges.add({
        tag,
        at: command.at,
        id: command.id,
        isTombstone: command.kind === "gone",
      });
    }
  }

  #apply(poll: PollResult, asked: Reading): void {
    if (poll.clock !== null) this.clock.follow(poll.clock, asked);
    this.#books.purges.raiseLowWaterMark(poll.lowWaterMark);
    for (const command of poll.commands) this.#take(command);
    this.#mark = poll.cursor;
    this.#unreadable = poll.unreadable;
    this.#knownUntil = Math.max(this.#knownUntil, poll.knownUntil);
  }

  async #runPoll(store: ControlStore, log: Logger): Promise<void> {
    const asked = this.#pollBegan;
    try {
      this.#apply(await store.poll(this.isolate, this.#mark), asked);
      this.#problem = null;
    } catch (error) {
      this.#problem = String(error);
      this.clock.carryOn();
      log.error("control.unreachable", { problem: this.#problem });
    }
    await this.#handOver(store, log);
  }

  async #handOver(store: ControlStore, log: Logger): Promise<void> {
    for (const command of this.#pending) {
      try {
        this.#take(await store.submit(command));
        this.#pending = this.#pending.filter(({ id }) => id !== command.id);
      } catch (error) {
        log.warn("control.command_rejected", { problem: String(error) });
        return;
      }
    }
  }
}

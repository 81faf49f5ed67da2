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
import { delay } from "../../model/time/deadline";

/** How long a request waits for a poll when the isolate's state is too old, in milliseconds. */
const POLL_TIMEOUT_MS = 250;

/** Part of a store's bound that is reserved for the poll's network time and clock error, in milliseconds. */
const SLACK_MS = 5000;

/** A poll without a response after this is abandoned: another may begin, in milliseconds. */
const POLL_ABANDONED_MS = 5000;

/** An isolate whose state is too old to serve stored entries polls again after this, in milliseconds. */
const URGENT_POLL_MS = 1000;

/** Commands that the store has not accepted yet and that are retried; the oldest are dropped first. */
const MAX_PENDING = 1000;

/** A tombstone older than this is submitted again, in milliseconds: the content may have been back meanwhile. */
const REPEAT_TOMBSTONE_MS = 540_000;

/**
 * Tombstones that one isolate submits per window for content that it has not found in any tier: another data
 * centre may store it. The limit keeps requests for made-up ids from filling the purge log, whose low-water
 * mark would invalidate everything older.
 */
export const MAX_UNKNOWN_TOMBSTONES = 60;
const UNKNOWN_TOMBSTONE_WINDOW_MS = 600_000;

/** Tags that get tombstones: those of one content item. */
const CONTENT_TAG = /^content:./;

/** What commands change. */
interface CommandState {
  readonly rules: RuleOverrides;
  readonly purges: PurgeLog;
}

/**
 * The commands that one isolate knows: invalidations and rule overrides. It polls the control
 * store in the background while it is in use. What it may serve depends on how far its knowledge
 * reaches: see `isConfirmed`.
 */
export class Control {
  /** The time by which loads and commands are compared. */
  readonly clock: FleetClock;
  readonly #state: CommandState;
  readonly #local: Clock;
  #store: ControlStore | null = null;
  #name: string | null = null;
  #cursor: string | null = null;
  #polledAt: Reading = { at: LONG_AGO, steps: 0 };
  #polling: Promise<void> | null = null;
  #knownUntil = Number.NEGATIVE_INFINITY;
  #problem: string | null = null;
  #unreadable: readonly string[] = [];
  #pending: NewControlCommand[] = [];
  #unknownTombstones = { since: LONG_AGO, count: 0 };

  constructor(state: CommandState, local: Clock) {
    this.#state = state;
    this.#local = local;
    this.clock = new FleetClock(local);
  }

  /** Why the control store, or which of its commands, could not be read; null when everything could. */
  get problem(): string | null {
    if (this.#problem !== null) return this.#problem;
    return this.#unreadable.length === 0 ? null : `unreadable: ${this.#unreadable.join(", ")}`;
  }

  /** Every command accepted up to this instant is known here; null before the first poll. */
  get knownUntil(): number | null {
    return Number.isFinite(this.#knownUntil) ? this.#knownUntil : null;
  }

  /** This isolate's name in the store. Made at its first use: workerd has random values within requests only. */
  get isolate(): string {
    this.#name ??= crypto.randomUUID();
    return this.#name;
  }

  /** Polls for commands when it is time to; called with every request. */
  poll(
    store: ControlStore | null,
    log: Logger,
    waitUntil: (promise: Promise<unknown>) => void,
  ): void {
    if (store === null) return;
    this.#attach(store, log);
    const now = readingOf(this.#local);
    const since = elapsed(this.#polledAt.at, now.at);
    const intervalMs = this.#isUpToDate ? store.pollIntervalMs : URGENT_POLL_MS;
    // After a clock step or a suspension the time since the last poll is unknown.
    const isSinceKnown = now.steps === this.#polledAt.steps;
    if (isSinceKnown && since < (this.#polling === null ? intervalMs : POLL_ABANDONED_MS)) return;
    waitUntil(this.#startPoll(store, log));
  }

  /** Resolves when the purge state is recent enough, or after 250 ms. */
  async ready(): Promise<void> {
    if (this.#store === null || this.#polling === null) return;
    if (this.#isUpToDate) return;
    await Promise.race([this.#polling, delay(POLL_TIMEOUT_MS)]);
  }

  /**
   * Whether a stored entry may be served without asking the upstream: this isolate knows every command that
   * must hold by now, or the entry was loaded after it.
   *
   * @param isLoadedHere whether this process loaded it: stamps of others cannot be compared before the store's
   *   time is known
   */
  isConfirmed({ begunAt }: { readonly begunAt: number }, isLoadedHere: boolean): boolean {
    if (this.#store === null) return true;
    if (!isLoadedHere && !this.clock.isShared) return false;
    return Math.max(this.#knownUntil, begunAt) >= this.#mustKnowUntil;
  }

  /** Submits a command; it takes effect here at once. Rejects when the store does not accept it. */
  async submit(given: NewControlCommand): Promise<ControlCommand> {
    const command = this.#store === null ? this.#stamped(given) : await this.#store.submit(given);
    this.#applyCommand(command);
    return command;
  }

  /**
   * Records that the platform has removed the content of these tags: in this isolate at once, everywhere once
   * the store accepts the tombstone. A store that is down is retried with every poll.
   *
   * @param removed `wasStored`: a tier had the content; without, `MAX_UNKNOWN_TOMBSTONES` applies
   */
  learnTombstone(
    { tags, wasStored }: { readonly tags: readonly string[]; readonly wasStored: boolean },
    log: Logger,
    waitUntil: (promise: Promise<unknown>) => void,
  ): void {
    const newTags = tags.filter((tag) => CONTENT_TAG.test(tag) && this.#isNewTombstone(tag));
    if (newTags.length === 0 || !(wasStored || this.#maySubmitUnknown(log))) return;
    const command: NewControlCommand = {
      // A tombstone by its name on the wire.
      kind: "gone",
      id: crypto.randomUUID(),
      tags: newTags,
      by: "edge",
      reason: "the platform says it is gone",
    };
    this.#applyCommand(this.#stamped(command));
    if (this.#store === null) return;
    this.#pending = [...this.#pending, command].slice(-MAX_PENDING);
    waitUntil(this.#submitPending(this.#store, log));
  }

  get #isUpToDate(): boolean {
    return this.#knownUntil >= this.#mustKnowUntil;
  }

  get #mustKnowUntil(): number {
    const oldest = this.clock.latest() - Math.max(0, (this.#store?.boundMs ?? 0) - SLACK_MS);
    return Math.max(oldest, this.clock.uncertainBefore);
  }

  #attach(store: ControlStore, log: Logger): void {
    if (this.#store === store) return;
    this.#store = store;
    this.#cursor = null;
    if (store.clockErrorMs > 0) this.clock.useWallClock(store.clockErrorMs);
    else this.clock.expectStoreClock();
    store.watch?.(() => void this.#startPoll(store, log));
  }

  #startPoll(store: ControlStore, log: Logger): Promise<void> {
    this.#polledAt = readingOf(this.#local);
    const poll = this.#pollStore(store, log).finally(() => {
      if (this.#polling === poll) this.#polling = null;
    });
    this.#polling = poll;
    return poll;
  }

  #isNewTombstone(tag: string): boolean {
    const known = this.#state.purges.latest(tag);
    return known?.isTombstone !== true || this.clock.now() - known.at > REPEAT_TOMBSTONE_MS;
  }

  #maySubmitUnknown(log: Logger): boolean {
    const now = this.#local.monotonic();
    const { since, count } = this.#unknownTombstones;
    this.#unknownTombstones =
      elapsed(since, now) < UNKNOWN_TOMBSTONE_WINDOW_MS
        ? { since, count: count + 1 }
        : { since: now, count: 1 };
    // One line per window.
    if (this.#unknownTombstones.count === MAX_UNKNOWN_TOMBSTONES + 1)
      log.warn("control.unknown_tombstones");
    return this.#unknownTombstones.count <= MAX_UNKNOWN_TOMBSTONES;
  }

  /** A command accepted here, stamped no earlier than the true time, whatever the error of this isolate's clock. */
  #stamped(command: NewControlCommand): ControlCommand {
    return { ...command, at: this.clock.latest() };
  }

  #applyCommand(command: ControlCommand): void {
    if (command.kind === "override") return this.#state.rules.apply(command);
    for (const tag of command.tags) {
      this.#state.purges.add({
        tag,
        at: command.at,
        id: command.id,
        isTombstone: command.kind === "gone",
      });
    }
  }

  #applyPoll(poll: PollResult, askedAt: Reading): void {
    if (poll.clock !== null) this.clock.synchronise(poll.clock, askedAt);
    this.#state.purges.raiseLowWaterMark(poll.lowWaterMark);
    for (const command of poll.commands) this.#applyCommand(command);
    this.#cursor = poll.cursor;
    this.#unreadable = poll.unreadable;
    this.#knownUntil = Math.max(this.#knownUntil, poll.knownUntil);
  }

  async #pollStore(store: ControlStore, log: Logger): Promise<void> {
    const askedAt = this.#polledAt;
    try {
      this.#applyPoll(await store.poll(this.isolate, this.#cursor), askedAt);
      this.#problem = null;
    } catch (error) {
      this.#problem = String(error);
      this.clock.pollFailed();
      log.error("control.unreachable", { problem: this.#problem });
    }
    await this.#submitPending(store, log);
  }

  async #submitPending(store: ControlStore, log: Logger): Promise<void> {
    for (const command of this.#pending) {
      try {
        this.#applyCommand(await store.submit(command));
        this.#pending = this.#pending.filter(({ id }) => id !== command.id);
      } catch (error) {
        log.warn("control.command_rejected", { problem: String(error) });
        return;
      }
    }
  }
}

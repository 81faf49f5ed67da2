import type { ControlCommand, NewControlCommand } from "./control-command";

/** What a poll of the store returns. */
export interface PollResult {
  /** Commands accepted since the cursor, or all of them; in any order, repetitions do no harm. */
  readonly commands: readonly ControlCommand[];
  /**
   * Stands for older invalidations that the store has compacted away: everything whose loading began up to
   * this instant counts as purged. 0 before the first compaction.
   */
  readonly lowWaterMark: number;
  /** Passed to the next poll. */
  readonly cursor: string;
  /** Every command accepted up to this instant of the store's time is known after this poll. */
  readonly knownUntil: number;
  /** The store's clock at some instant during the poll, Unix milliseconds; null where it has none. */
  readonly clock: number | null;
  /** Names of stored commands that cannot be read; `repair` removes them. */
  readonly unreadable: readonly string[];
}

/** How far a command has come. */
export interface Propagation {
  /** Isolates that polled within the store's bound; null where it cannot know. */
  readonly isolates: number | null;
  /** Those of them that have not polled since the command was accepted. */
  readonly behind: number | null;
}

/**
 * Port: where control commands are stored for all isolates. An accepted command is never lost, whatever else
 * is submitted at the same moment; a poll after `boundMs` shows it everywhere.
 */
export interface ControlStore {
  /** "promise": one coordinator accepts all commands. "assumption": the bound rests on the store's usual lag. */
  readonly guarantee: "promise" | "assumption";
  /** Within this an accepted command holds in every isolate that serves, in milliseconds. */
  readonly boundMs: number;
  /** How often an isolate in use polls, in milliseconds. */
  readonly pollIntervalMs: number;
  /** How far the isolates' clocks may be wrong where the store has none; 0 with a clock of its own. */
  readonly clockErrorMs: number;
  /**
   * @param isolate the name of the polling isolate, for `propagation`
   * @param since the cursor of the isolate's last poll, or null for everything
   */
  poll(isolate: string, since: string | null): Promise<PollResult>;
  /** Accepts a command. A rejection leaves open whether it was accepted. */
  submit(command: NewControlCommand): Promise<ControlCommand>;
  propagation(command: Pick<ControlCommand, "at">): Promise<Propagation>;
  /** Accepted commands, latest first, as far as the store keeps them (at least the last hundred). */
  history(): Promise<readonly ControlCommand[]>;
  /** Removes what cannot be read or is stamped in the future. @returns its names */
  repair(): Promise<readonly string[]>;
  /**
   * Allows one write of a key in `milliseconds` for the whole fleet. Absent where the store cannot tell: then
   * the age of the entry alone limits writes.
   *
   * @returns whether this process may write
   */
  leaseWrite?(key: string, milliseconds: number): Promise<boolean>;
  /** Calls back whenever there may be something new (pub/sub); isolates poll all the same. */
  watch?(changed: () => void): void;
}

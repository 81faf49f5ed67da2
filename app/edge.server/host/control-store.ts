import * as z from "zod";
import { MAX_COMMAND_LENGTHS } from "../../model/limits";

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

/** Values of a rule's policy; the rule checks them when the override is applied. */
const policyValues = z.record(z.string(), z.union([z.number(), z.boolean()]));

const common = {
  /** Chosen by the sender: submitting a command twice has the effect of once. */
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** Who sent it, and why; "edge" for what an isolate learned by itself. */
  by: z.string().max(MAX_COMMAND_LENGTHS.by).catch("").default(""),
  reason: z.string().max(MAX_COMMAND_LENGTHS.reason).catch("").default(""),
};

const tags = z.array(z.string().min(1).max(MAX_COMMAND_LENGTHS.tag)).min(1).max(100);

/** A control command before the control store accepts it. */
export const newCommandSchema = z.discriminatedUnion("kind", [
  /** Everything with one of the tags whose loading began before the command counts as absent. */
  z.object({ ...common, kind: z.literal("purge"), tags }),
  /** A tombstone: as a purge, sent by an isolate to which the platform said that the content is gone. */
  z.object({ ...common, kind: z.literal("gone"), tags }),
  /** Values that replace those of the declared rules; null restores a rule. */
  z.object({
    ...common,
    kind: z.literal("override"),
    rules: z.record(z.string(), policyValues.nullable()),
    /** When the declared values count again, Unix milliseconds; null for never. */
    until: z.number().nullable().catch(null).default(null),
  }),
]);

export type NewControlCommand = z.output<typeof newCommandSchema>;

/** An accepted command. */
export type ControlCommand = NewControlCommand & {
  /** When it was accepted, in the store's time: Unix milliseconds, never before the true instant. */
  readonly at: number;
};

const accepted = z.object({ at: z.number().int().nonnegative() });

/** Reads a stored command's text; null when this build does not understand it. */
export function readCommand(text: string): ControlCommand | null {
  try {
    const raw: unknown = JSON.parse(text);
    const command = newCommandSchema.safeParse(raw);
    const stamp = accepted.safeParse(raw);
    return command.success && stamp.success ? { ...command.data, at: stamp.data.at } : null;
  } catch {
    return null;
  }
}

/**
 * Ids of the commands that an isolate knew when it began a load, as far as their stamps are not older than the
 * load's. Such a command does not cover what was loaded, although its stamp alone would say so.
 */
export type ObservedCommandIds = readonly string[];

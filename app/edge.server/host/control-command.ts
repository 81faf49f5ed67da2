import * as z from "zod";
import { LONGEST_COMMAND } from "../../model/limits";

/** Values of a rule's policy; the rule checks them when the override is applied. */
const policyValues = z.record(z.string(), z.union([z.number(), z.boolean()]));

const common = {
  /** Chosen by the sender: submitting a command twice has the effect of once. */
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** Who sent it, and why; "edge" for what an isolate learned by itself. */
  by: z.string().max(LONGEST_COMMAND.by).catch("").default(""),
  reason: z.string().max(LONGEST_COMMAND.reason).catch("").default(""),
};

const tags = z.array(z.string().min(1).max(LONGEST_COMMAND.tag)).min(1).max(100);

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

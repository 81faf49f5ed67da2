import * as z from "zod";
import { LONGEST_COMMAND } from "../../model/limits";

/** A number that a rule's policy may be given at run time; checked against the rule when applied. */
const policyValues = z.record(z.string(), z.union([z.number(), z.boolean()]));

const given = {
  /** Chosen by whoever gives the order: giving it twice is giving it once. */
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** Who gave it, and why; "edge" for what an isolate learned by itself. */
  by: z.string().max(LONGEST_COMMAND.by).catch("").default(""),
  reason: z.string().max(LONGEST_COMMAND.reason).catch("").default(""),
};

const tags = z.array(z.string().min(1).max(LONGEST_COMMAND.tag)).min(1).max(100);

/** What can be ordered. */
export const newCommandSchema = z.discriminatedUnion("kind", [
  /** Everything with one of the tags whose loading began before the order counts as absent. */
  z.object({ ...given, kind: z.literal("purge"), tags }),
  /** The same, learned from the platform: the content behind the tags is gone. */
  z.object({ ...given, kind: z.literal("gone"), tags }),
  /** Parts of rules that count instead of the file's; null puts a rule back. */
  z.object({
    ...given,
    kind: z.literal("override"),
    rules: z.record(z.string(), policyValues.nullable()),
    /** When the file's values count again, Unix milliseconds; null for never. */
    until: z.number().nullable().catch(null).default(null),
  }),
]);

export type NewControlCommand = z.output<typeof newCommandSchema>;

/** An accepted order. */
export type Order = NewControlCommand & {
  /** When it was accepted, in the store's time: Unix milliseconds, never before the true instant. */
  readonly at: number;
};

const accepted = z.object({ at: z.number().int().nonnegative() });

/** Reads a stored order's text; null when it is none that this build understands. */
export function readCommand(text: string): Order | null {
  try {
    const raw: unknown = JSON.parse(text);
    const order = newCommandSchema.safeParse(raw);
    const stamp = accepted.safeParse(raw);
    return order.success && stamp.success ? { ...order.data, at: stamp.data.at } : null;
  } catch {
    return null;
  }
}

/**
 * Orders that were known when a load began, by their ids, where clocks alone would have them the
 * younger: what was loaded knowing an order is not what the order was about.
 */
export type Seen = readonly string[];

import * as z from "zod";

/** Longer frames are no words of this protocol. */
const MAX_LENGTH = 1024;

const clientFrame = z.discriminatedUnion("type", [
  /** The last event the listener has; null for "from now on". */
  z.object({ type: z.literal("hello"), after: z.number().int().nonnegative().nullable() }),
  z.object({ type: z.literal("ack"), seq: z.number().int().nonnegative() }),
]);

export type ClientFrame = z.output<typeof clientFrame>;

/** What a listener says to the room; null when it is nothing of the protocol. */
export function readClientFrame(data: string | ArrayBuffer): ClientFrame | null {
  if (typeof data !== "string" || data.length > MAX_LENGTH) return null;
  try {
    const parsed = clientFrame.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

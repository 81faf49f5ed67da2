import * as v from "valibot";
import { forgetStored } from "../../../client/storage/clear-storage";
import { readStored, writeStored } from "../../../client/storage/storage";

const message = v.object({ clientId: v.string(), text: v.string() });
const kept = v.object({ userId: v.string(), messages: v.array(message) });

type Unsent = v.InferOutput<typeof message>;

function keyOf(liveId: string): string {
  return `CHAT_UNSENT_${liveId}`;
}

/** What an account wrote in a room from this tab and did not get sent; nobody else's. */
export function readUnsent(liveId: string, userId: string): readonly Unsent[] {
  try {
    const found = v.parse(kept, JSON.parse(readStored(keyOf(liveId), "session") ?? ""));
    return found.userId === userId ? found.messages : [];
  } catch {
    return [];
  }
}

/** Keeps it over a reload and over leaving the page, in this tab only. */
export function keepUnsent(liveId: string, userId: string, unsent: readonly Unsent[]): void {
  const messages = unsent.map(({ clientId, text }) => ({ clientId, text }));
  if (messages.length === 0) forgetStored(keyOf(liveId), "session");
  else writeStored(keyOf(liveId), JSON.stringify({ userId, messages }), "session");
}

import type { ChatMessage } from "../../../model/live/live";
import type { OutgoingMessage } from "./outgoing";

/** Messages a page keeps; the oldest leave first. */
export const KEPT_MESSAGES = 10_000;

/**
 * The list with more messages in it: in the room's order, each once, however often and in whatever
 * order they arrive. Returns the same list when there is nothing new in them.
 */
export function withMessages(
  list: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const last = list.at(-1)?.seq ?? 0;
  const inOrder = more.every(
    (message, index) => message.seq > (index === 0 ? last : (more[index - 1]?.seq ?? 0)),
  );
  if (more.length === 0) return list;
  if (inOrder) return [...list, ...more].slice(-KEPT_MESSAGES);
  const known = new Set(list.map(({ seq }) => seq));
  const fresh = new Map(more.filter(({ seq }) => !known.has(seq)).map((one) => [one.seq, one]));
  if (fresh.size === 0) return list;
  return [...list, ...fresh.values()].toSorted((a, b) => a.seq - b.seq).slice(-KEPT_MESSAGES);
}

/**
 * The list with a page of earlier messages in front. A full list is not grown backwards: what is
 * read now stays, what came last is kept by the room.
 */
export function withEarlier(
  list: readonly ChatMessage[],
  earlier: readonly ChatMessage[],
): readonly ChatMessage[] {
  const first = list[0]?.seq ?? Number.POSITIVE_INFINITY;
  const older = earlier.filter(({ seq }) => seq < first);
  return older.length === 0 || list.length >= KEPT_MESSAGES ? list : [...older, ...list];
}

/** A row of the chat: what the room has, or what this page's visitor could not send yet. */
export type ChatEntry = ChatMessage | OutgoingMessage;

/**
 * The messages with the visitor's own among them: what is on its way stands last, what stopped stands
 * behind the message that was the newest then, so that it never covers what others go on writing.
 */
export function withOutgoing(
  messages: readonly ChatMessage[],
  outgoing: readonly OutgoingMessage[],
): readonly ChatEntry[] {
  if (outgoing.length === 0) return messages;
  const entries: ChatEntry[] = [...messages];
  for (const own of outgoing) {
    const { after } = own;
    const next =
      after === null
        ? -1
        : entries.findIndex((entry) => ("seq" in entry ? entry.seq > after : entry.after === null));
    entries.splice(next === -1 ? entries.length : next, 0, own);
  }
  return entries;
}

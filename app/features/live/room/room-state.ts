import type { ChatMessage } from "../../../model/live/live";

/** Messages in a page's memory; the oldest are dropped first. */
export const MAX_MESSAGES = 10_000;

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
  if (inOrder) return [...list, ...more].slice(-MAX_MESSAGES);
  const known = new Set(list.map(({ seq }) => seq));
  const fresh = new Map(more.filter(({ seq }) => !known.has(seq)).map((one) => [one.seq, one]));
  if (fresh.size === 0) return list;
  return [...list, ...fresh.values()].toSorted((a, b) => a.seq - b.seq).slice(-MAX_MESSAGES);
}

/**
 * The list with a page of earlier messages in front. A full list does not grow backwards, so that
 * the messages being read stay.
 */
export function withEarlier(
  list: readonly ChatMessage[],
  earlier: readonly ChatMessage[],
): readonly ChatMessage[] {
  const first = list[0]?.seq ?? Number.POSITIVE_INFINITY;
  const older = earlier.filter(({ seq }) => seq < first);
  return older.length === 0 || list.length >= MAX_MESSAGES ? list : [...older, ...list];
}

/** A row of the chat: a message of the room, or an own one that is not sent yet. */
type ChatEntry = ChatMessage | OutgoingMessage;

/**
 * The messages with the visitor's outgoing ones: those being sent come last, those that stopped come
 * after the message that was the newest then, so that newer messages show below.
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

/** A message of this page's visitor that the room has not confirmed yet. */
export interface OutgoingMessage {
  readonly clientId: string;
  readonly text: string;
  /** "waiting" goes out by itself as soon as the room takes it. */
  readonly state: "sending" | "waiting" | "failed";
  /** Why it failed, for the visitor; empty without a reason. */
  readonly reason: string;
  /** The newest message when it stopped, which it follows. Null while it is being sent. */
  readonly after: number | null;
}

type Outgoing = readonly OutgoingMessage[];

/** The list with a message that is being sent, as the last. */
export function asSending(
  outgoing: Outgoing,
  message: Pick<OutgoingMessage, "clientId" | "text">,
): Outgoing {
  const others = outgoing.filter(({ clientId }) => clientId !== message.clientId);
  return [...others, { ...message, state: "sending", reason: "", after: null }];
}

/** Stops a message at its position in the chat: newer messages come below it. */
export function asStopped(
  outgoing: Outgoing,
  clientId: string,
  stop: Pick<OutgoingMessage, "state" | "reason" | "after">,
): Outgoing {
  return outgoing.map((one) =>
    one.clientId === clientId ? { ...one, ...stop, after: one.after ?? stop.after } : one,
  );
}

/** The list with an earlier page's failed messages in front; the same list when all are in it. */
export function withRestored(
  outgoing: Outgoing,
  failed: readonly Pick<OutgoingMessage, "clientId" | "text">[],
  stop: Pick<OutgoingMessage, "reason" | "after">,
): Outgoing {
  const known = new Set(outgoing.map(({ clientId }) => clientId));
  const fresh = failed.filter(({ clientId }) => !known.has(clientId));
  if (fresh.length === 0) return outgoing;
  return [...fresh.map((one) => ({ ...one, ...stop, state: "failed" }) as const), ...outgoing];
}

/** What a visitor likes: one of the broadcast's posts by its number in the log, or null for the broadcast. */
export type Liked = number | null;

interface PendingLikes {
  /** Taps that the room has not answered yet. */
  readonly taps: number;
  /** The count shown after the last of them. */
  readonly shown: number;
}

/** This visitor's likes that the room has not confirmed. */
export type OwnLikes = ReadonlyMap<Liked, PendingLikes>;

/**
 * The likes to show: the room's count, but never fewer than after the visitor's own unconfirmed tap, so
 * that an older count does not step back.
 */
export function shownLikes(counted: number, own: OwnLikes, liked: Liked): number {
  return Math.max(counted, own.get(liked)?.shown ?? 0);
}

/** After a tap. */
export function withTap(counted: number, own: OwnLikes, liked: Liked): OwnLikes {
  return new Map(own).set(liked, {
    taps: (own.get(liked)?.taps ?? 0) + 1,
    shown: shownLikes(counted, own, liked) + 1,
  });
}

/** After the room confirmed or refused some of the taps; refused ones are no longer shown. */
export function withAnswer(own: OwnLikes, liked: Liked, taps: number, accepted: boolean): OwnLikes {
  const before = own.get(liked);
  if (before === undefined) return own;
  const after = new Map(own);
  const left = before.taps - taps;
  if (left <= 0) after.delete(liked);
  else after.set(liked, { taps: left, shown: before.shown - (accepted ? 0 : taps) });
  return after;
}

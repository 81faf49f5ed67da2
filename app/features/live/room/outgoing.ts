/** A message of this page's visitor that the room has not confirmed yet. */
export interface OutgoingMessage {
  readonly clientId: string;
  readonly text: string;
  /** "waiting" goes out by itself as soon as the room takes it. */
  readonly state: "sending" | "waiting" | "failed";
  /** Why it waits or failed, for the visitor; empty where nothing more is known. */
  readonly reason: string;
  /** The last message when it stopped: it stands behind that one. Null while it is on its way. */
  readonly after: number | null;
}

type Outgoing = readonly OutgoingMessage[];

/** The list with a message that is on its way, as the last. */
export function asSending(
  outgoing: Outgoing,
  message: Pick<OutgoingMessage, "clientId" | "text">,
): Outgoing {
  const others = outgoing.filter(({ clientId }) => clientId !== message.clientId);
  return [...others, { ...message, state: "sending", reason: "", after: null }];
}

/** A message is not on its way any more, and keeps the place it has: what others write comes below it. */
export function asStopped(
  outgoing: Outgoing,
  clientId: string,
  stop: Pick<OutgoingMessage, "state" | "reason" | "after">,
): Outgoing {
  return outgoing.map((one) =>
    one.clientId === clientId ? { ...one, ...stop, after: one.after ?? stop.after } : one,
  );
}

/** The list with what an earlier page could not send in front; the same list where all is there. */
export function withRestored(
  outgoing: Outgoing,
  unsent: readonly Pick<OutgoingMessage, "clientId" | "text">[],
  stop: Pick<OutgoingMessage, "reason" | "after">,
): Outgoing {
  const known = new Set(outgoing.map(({ clientId }) => clientId));
  const fresh = unsent.filter(({ clientId }) => !known.has(clientId));
  if (fresh.length === 0) return outgoing;
  return [...fresh.map((one) => ({ ...one, ...stop, state: "failed" }) as const), ...outgoing];
}

import { useEffect } from "react";
import { useVisitor } from "../../shared/visitor/use-visitor";
import { useMessages } from "../../../messages/use-messages";
import { useRoom, useRoomView } from "../room/room-context";
import { useSendMessage } from "./use-chat";
import * as v from "valibot";
import { readStored, writeStored, removeStored } from "../../../client/storage/storage";

const message = v.object({ clientId: v.string(), text: v.string() });
const storedMessages = v.object({ userId: v.string(), messages: v.array(message) });

type FailedMessage = v.InferOutput<typeof message>;

function keyOf(liveId: string): string {
  return `CHAT_UNSENT_${liveId}`;
}

/** An account's messages of a room that failed to send, from this tab. */
function readStoredFailures(liveId: string, userId: string): readonly FailedMessage[] {
  try {
    const found = v.parse(storedMessages, JSON.parse(readStored(keyOf(liveId), "session") ?? ""));
    return found.userId === userId ? found.messages : [];
  } catch {
    return [];
  }
}

/** Stores them for this tab (session storage). */
function storeFailures(liveId: string, userId: string, failed: readonly FailedMessage[]): void {
  const messages = failed.map(({ clientId, text }) => ({ clientId, text }));
  if (messages.length === 0) removeStored(keyOf(liveId), "session");
  else writeStored(keyOf(liveId), JSON.stringify({ userId, messages }), "session");
}

/**
 * The count of messages that failed to send and a button to resend them. They are stored for the account in this tab
 * and are resent when the network is back.
 */
export function FailedMessages() {
  const t = useMessages().live;
  const { detail, store, preview } = useRoom();
  const { liveId } = detail;
  const outgoing = useRoomView((view) => view.outgoing);
  const visitor = useVisitor();
  const userId = visitor?.status === "logged-in" ? visitor.userId : null;
  const { sendAgain } = useSendMessage();
  const failed = outgoing.filter(({ state }) => state === "failed");

  useEffect(() => {
    if (userId === null || preview) return;
    store.restore(readStoredFailures(liveId, userId), t.earlierFailures);
    const save = () => storeFailures(liveId, userId, store.view().outgoing);
    return store.subscribe(save);
  }, [liveId, preview, store, t, userId]);

  useEffect(() => {
    const whenBack = () => {
      for (const { clientId, text, state, reason } of store.view().outgoing)
        if (state === "failed" && reason === t.sendFailed) void sendAgain(clientId, text);
    };
    addEventListener("online", whenBack);
    return () => removeEventListener("online", whenBack);
  }, [sendAgain, store, t]);

  if (failed.length === 0) return null;
  return (
    <p className="live-failed live-failed-count">
      {t.notSentCount(failed.length)}
      <button
        type="button"
        onClick={() => {
          for (const { clientId, text } of failed) void sendAgain(clientId, text);
        }}
      >
        {t.sendAllAgain}
      </button>
    </p>
  );
}

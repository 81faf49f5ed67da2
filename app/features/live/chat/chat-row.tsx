import { memo, useEffect } from "react";
import { useMessages } from "../../../messages/use-messages";
import type { ChatMessage } from "../../../model/live/live";
import { initialOf } from "../../../ui/initial";
import { LivePicture } from "../room/live-picture";
import type { OutgoingMessage } from "../room/room-state";
import { useVisitor } from "../../shared/visitor/use-visitor";
import { useRoom, useRoomView } from "../room/room-context";
import { useSendMessage } from "./use-chat";
import * as v from "valibot";
import { readStored, writeStored, removeStored } from "../../../client/storage/storage";

function Avatar({ alias, avatar }: { readonly alias: string; readonly avatar: string }) {
  return avatar === "" ? (
    <span className="live-face" aria-hidden="true">
      {initialOf(alias) || "·"}
    </span>
  ) : (
    <LivePicture className="live-face" address={avatar} later thumb />
  );
}

/**
 * One message of the chat; long ones wrap, nothing in them is markup, and a text in a script that
 * runs the other way turns around nothing but itself.
 */
export const ChatRow = memo(({ message }: { readonly message: ChatMessage }) => {
  return (
    <div className="live-message">
      <Avatar alias={message.alias} avatar={message.avatar} />
      <p className="live-bubble">
        <bdi className="live-alias">{message.alias}</bdi>
        <bdi>{message.text}</bdi>
      </p>
    </div>
  );
});

interface OutgoingRowProps {
  readonly message: OutgoingMessage;
  readonly alias: string;
  readonly avatar: string;
  readonly onSendAgain: () => void;
  readonly onDiscard: () => void;
}

/** A message that the room has not confirmed: being sent, waiting or failed. */
export function OutgoingRow({ message, alias, avatar, onSendAgain, onDiscard }: OutgoingRowProps) {
  const t = useMessages().live;
  const stopped = message.state !== "sending";
  const waits = message.state === "waiting";
  return (
    <div className="live-message" data-state={message.state}>
      <Avatar alias={alias} avatar={avatar} />
      <div className="live-bubble">
        <p>
          {alias !== "" && <bdi className="live-alias">{alias}</bdi>}
          <bdi>{message.text}</bdi>
        </p>
        {stopped ? (
          <p className="live-failed">
            <span role={waits ? "status" : "alert"}>{waits ? t.waits : t.notSent}</span>
            {message.reason !== "" && <span className="live-reason">{message.reason}</span>}
            {!waits && (
              <button type="button" onClick={onSendAgain}>
                {t.sendAgain}
              </button>
            )}
            <button type="button" onClick={onDiscard}>
              {t.discard}
            </button>
          </p>
        ) : (
          <span className="visually-hidden">{t.sending}</span>
        )}
      </div>
    </div>
  );
}

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

  // One says so itself.
  if (failed.length < 2) return null;
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

import { memo } from "react";
import { useMessages } from "../../../messages/use-messages";
import type { ChatMessage } from "../../../model/live/live";
import { initialOf } from "../../../ui/initial";
import { LivePicture } from "../room/live-picture";
import type { OutgoingMessage } from "../room/room-state";

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
            {!waits && (
              <button type="button" onClick={onSendAgain}>
                {t.sendAgain}
              </button>
            )}
            <button type="button" onClick={onDiscard}>
              {t.discard}
            </button>
            {message.reason !== "" && <span className="live-reason">{message.reason}</span>}
          </p>
        ) : (
          <span className="visually-hidden">{t.sending}</span>
        )}
      </div>
    </div>
  );
}

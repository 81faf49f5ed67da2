import { memo } from "react";
import { useMessages } from "../../messages/use-messages";
import type { ChatMessage } from "../live";
import type { OutgoingMessage } from "../room/room-store";

/** The first sign of a name, for who has no picture. */
const initial = (alias: string): string => [...alias.trim()][0] ?? "·";

const Face = ({ alias, avatar }: { readonly alias: string; readonly avatar: string }) =>
  avatar === "" ? (
    <span className="live-face" aria-hidden="true">
      {initial(alias)}
    </span>
  ) : (
    <img className="live-face" src={avatar} alt="" width={28} height={28} loading="lazy" />
  );

/** One message of the chat; long ones wrap, nothing in them is markup. */
export const ChatRow = memo(({ message }: { readonly message: ChatMessage }) => (
  <div className="live-message">
    <Face alias={message.alias} avatar={message.avatar} />
    <p className="live-bubble">
      <span className="live-alias">{message.alias}</span>
      {message.text}
    </p>
  </div>
));

interface OutgoingRowProps {
  readonly message: OutgoingMessage;
  readonly alias: string;
  readonly avatar: string;
  readonly onSendAgain: () => void;
  readonly onDiscard: () => void;
}

/** A message of this page that the room has not confirmed: on its way, or kept because it failed. */
export const OutgoingRow = ({
  message,
  alias,
  avatar,
  onSendAgain,
  onDiscard,
}: OutgoingRowProps) => {
  const t = useMessages().live;
  const failed = message.state === "failed";
  return (
    <div className="live-message" data-state={message.state}>
      <Face alias={alias} avatar={avatar} />
      <div className="live-bubble">
        <p>
          {alias !== "" && <span className="live-alias">{alias}</span>}
          {message.text}
        </p>
        {failed ? (
          <p className="live-failed">
            <span role="alert">{t.notSent}</span>
            <button type="button" onClick={onSendAgain}>
              {t.sendAgain}
            </button>
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
};

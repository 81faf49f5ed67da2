import { useEffect } from "react";
import { useVisitor } from "../../shared/visitor/use-visitor";
import { useMessages } from "../../../messages/use-messages";
import { useRoom, useRoomView } from "../room/room-context";
import { keepUnsent, readUnsent } from "./stored-unsent";
import { useSay } from "./use-chat";

/**
 * How many messages were not sent, and the way to send them all. They outlive the page in this tab,
 * for the account that wrote them, and go out by themselves when the network is back.
 */
export function UnsentMessages() {
  const t = useMessages().live;
  const { detail, store, preview } = useRoom();
  const { liveId } = detail;
  const outgoing = useRoomView((view) => view.outgoing);
  const visitor = useVisitor();
  const userId = visitor?.status === "logged-in" ? visitor.userId : null;
  const { sendAgain } = useSay();
  const failed = outgoing.filter(({ state }) => state === "failed");

  useEffect(() => {
    if (userId === null || preview) return;
    store.restore(readUnsent(liveId, userId), t.leftUnsent);
    const keep = () => keepUnsent(liveId, userId, store.view().outgoing);
    return store.subscribe(keep);
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
    <p className="live-unsent live-unsent-count">
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

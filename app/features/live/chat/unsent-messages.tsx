import { useEffect } from "react";
import { useVisitor } from "../../shared/visitor/use-visitor";
import { useMessages } from "../../../messages/use-messages";
import { useRoom, useRoomView } from "../room/room-context";
import { useSay } from "./use-chat";
import * as v from "valibot";
import { forgetStored } from "../../../client/storage/clear-storage";
import { readStored, writeStored } from "../../../client/storage/storage";

const message = v.object({ clientId: v.string(), text: v.string() });
const kept = v.object({ userId: v.string(), messages: v.array(message) });

type SubmitFailure = v.InferOutput<typeof message>;

function keyOf(liveId: string): string {
  return `CHAT_UNSENT_${liveId}`;
}

/** What an account wrote in a room from this tab and did not get sent; nobody else's. */
function readUnsent(liveId: string, userId: string): readonly SubmitFailure[] {
  try {
    const found = v.parse(kept, JSON.parse(readStored(keyOf(liveId), "session") ?? ""));
    return found.userId === userId ? found.messages : [];
  } catch {
    return [];
  }
}

/** Keeps it over a reload and over leaving the page, in this tab only. */
function keepUnsent(liveId: string, userId: string, unsent: readonly SubmitFailure[]): void {
  const messages = unsent.map(({ clientId, text }) => ({ clientId, text }));
  if (messages.length === 0) forgetStored(keyOf(liveId), "session");
  else writeStored(keyOf(liveId), JSON.stringify({ userId, messages }), "session");
}

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

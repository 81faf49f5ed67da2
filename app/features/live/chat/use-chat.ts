import { useCallback, useRef, useState } from "react";
import { openLoginPopup } from "../../shared/visitor/login-popup-store";
import { useLoginLost } from "../../shared/visitor/use-login-lost";
import { useVisitor } from "../../shared/visitor/use-visitor";
import { useMessages } from "../../../messages/use-messages";
import { toast } from "../../../ui/toast";
import { brokenMessageRule, messageText } from "../../../model/live/chat-message";
import { CHAT_PAGE_SIZE, isChatOpen, MESSAGE_MAX_LENGTH } from "../../../model/live/live";
import { fetchChat } from "../room/read-room";
import { useRoom, useRoomView } from "../room/room-context";
import { newClientId, sendMessage, type Writer } from "../room/sender";

const NOBODY: Writer = { alias: "", avatar: "" };

/** Whether visitors may write right now. */
export function useChatOpen(): boolean {
  const { detail } = useRoom();
  const status = useRoomView((view) => view.broadcast.status);
  return isChatOpen(detail.columns, status);
}

/** Who this page's visitor is in the chat. */
export function useWriter(): Writer {
  const visitor = useVisitor();
  return visitor?.status === "logged-in" ? visitor : NOBODY;
}

/**
 * Saying something: a text that breaks a rule is refused with the specification's sentence, nobody
 * logged in is asked to log in, everything else is shown at once and sent.
 *
 * @returns a function that tells whether the text left the box
 */
export function useSay() {
  const t = useMessages().live;
  const { detail, store } = useRoom();
  const visitor = useVisitor();
  const loginLost = useLoginLost();
  const writer = useWriter();
  const open = useChatOpen();

  const send = useCallback(
    async (clientId: string, text: string) => {
      const outcome = await sendMessage(
        store,
        detail.liveId,
        { clientId, text },
        writer,
        t.sendFailed,
      );
      if (outcome?.status === "login-required") {
        loginLost("live");
      } else if (outcome !== null && outcome.status !== "done") toast(outcome.message);
    },
    [detail.liveId, loginLost, store, t.sendFailed, writer],
  );

  const say = (text: string): boolean => {
    if (!open) {
      toast(t.closedToast);
      return false;
    }
    const rule = brokenMessageRule(text);
    if (rule !== null) {
      toast(rule === "emptyRefused" ? t.emptyRefused : t.tooLong(MESSAGE_MAX_LENGTH));
      return false;
    }
    if (visitor?.status === "anonymous") {
      openLoginPopup({ reason: "live" });
      return false;
    }
    void send(newClientId(), messageText(text));
    return true;
  };

  return { say, sendAgain: send, open };
}

/** Reads earlier messages when the visitor scrolls back; one question at a time. */
export function useEarlier() {
  const { detail, store } = useRoom();
  const asking = useRef(false);
  const [failed, setFailed] = useState(false);
  const readEarlier = useCallback(async () => {
    const { messages, hasEarlier } = store.view();
    if (asking.current || !hasEarlier) return;
    asking.current = true;
    try {
      const earlier = await fetchChat(detail.liveId, messages[0]?.seq ?? null);
      store.takeEarlier(earlier, earlier.length < CHAT_PAGE_SIZE);
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      asking.current = false;
    }
  }, [detail.liveId, store]);
  return { readEarlier, failed };
}

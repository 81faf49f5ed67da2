import { useCallback, useRef, useState } from "react";
import { openLoginPopup } from "../../shared/visitor/login-popup-store";
import { useVisitor } from "../../shared/visitor/use-visitor";
import { useMessages } from "../../../messages/use-messages";
import { toast } from "../../../ui/toast";
import { brokenMessageRule, messageText, sentValue } from "../../../model/live/chat-message";
import { CHAT_PAGE_SIZE, isChatOpen, MESSAGE_MAX_LENGTH } from "../../../model/live/live";
import { fetchChat } from "../room/connection";
import { useRoom, useRoomView } from "../room/room-context";
import { postAction } from "../../shared/form-act/post-action";
import type { Outcome } from "../../../model/account/outcome";
import { liveAddresses } from "../../../model/resources/addresses";
import type { RoomStore } from "../room/room-store";
import { pause } from "../../../model/time/deadline";
import { useSessionExpired } from "../../shared/visitor/login-prompts";

/** Before a message that did not get through is sent once more, in milliseconds. */
const RETRY_AFTER = 1_500;

/** How long the room may take to confirm a message before it counts as not sent, in milliseconds. */
const CONFIRMED_WITHIN = 8_000;

/** A message that came too fast waits this long at most before it counts as not sent, in seconds. */
const WAITS_AT_MOST = 60;

/** Who a message is from until the room has it. */
interface Writer {
  readonly alias: string;
  readonly avatar: string;
}

type Sent = Outcome<{ readonly seq: number; readonly at: number }>;

function formOf(text: string, clientId: string): FormData {
  const form = new FormData();
  form.set("content", text);
  form.set("client_id", clientId);
  return form;
}

/** What a room's visitor has under way. */
const underWay = new WeakMap<RoomStore, Promise<unknown>>();

/** Does the work when what was begun before it has ended, well or not. */
function inTurn<T>(store: RoomStore, work: () => Promise<T>): Promise<T> {
  const turn = (underWay.get(store) ?? Promise.resolve()).then(work, work);
  underWay.set(store, turn);
  return turn;
}

/** Once more where nothing came back. */
async function attempt(send: () => Promise<Sent>): Promise<Sent> {
  const outcome = await send();
  if (outcome.status !== "unavailable") return outcome;
  await pause(RETRY_AFTER);
  return send();
}

/**
 * Sends a message and shows it at once; messages reach the room in the order they were said. When
 * one does not get through it is sent once more under the same id, so that it cannot appear twice;
 * one that came too fast waits on the page, says so, and goes out as soon as the room takes it. What
 * cannot be sent is kept on the page as not sent, with the reason.
 *
 * @returns the last outcome; null when the visitor took the message back meanwhile
 */
export async function sendMessage(
  store: RoomStore,
  liveId: string,
  message: { readonly clientId: string; readonly text: string },
  writer: Writer,
  failed: string,
): Promise<Sent | null> {
  const { clientId, text } = message;
  store.put(clientId, text);
  const send = () =>
    postAction(liveAddresses.chat(liveId), formOf(text, clientId), sentValue, failed, {
      within: CONFIRMED_WITHIN,
    });
  return inTurn(store, async () => {
    for (let waited = 0; ;) {
      if (!store.isOutgoing(clientId)) return null;
      const outcome = await attempt(send);
      if (outcome.status === "done") {
        store.confirm(clientId, { ...outcome.value, ...writer, clientId, text });
        return outcome;
      }
      const reason = outcome.status === "login-required" ? "" : outcome.message;
      const patience = outcome.status === "refused" ? (outcome.retryAfter ?? Infinity) : Infinity;
      waited += patience;
      if (waited > WAITS_AT_MOST) {
        store.fail(clientId, reason);
        return outcome;
      }
      store.wait(clientId, reason);
      await pause(patience * 1000);
    }
  });
}

let made = 0;

/** A client id for a message; unique for this visitor also where randomUUID needs TLS and has none. */
function newClientId(): string {
  return (
    crypto.randomUUID?.() ??
    `${Date.now().toString(36)}-${(made += 1)}-${Math.random().toString(36).slice(2)}`
  );
}

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
  const sessionExpired = useSessionExpired();
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
        sessionExpired("live");
      } else if (outcome !== null && outcome.status !== "done") toast(outcome.message);
    },
    [detail.liveId, sessionExpired, store, t.sendFailed, writer],
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

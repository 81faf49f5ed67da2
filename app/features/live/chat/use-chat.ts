import { useCallback, useRef, useState } from "react";
import { openLoginPopup, useSessionExpiredHandler } from "../../shared/visitor/login-popup-store";
import { useVisitor } from "../../shared/visitor/use-visitor";
import { useMessages } from "../../../messages/use-messages";
import { toast } from "../../../ui/toast";
import { brokenMessageRule, messageText, sentSchema } from "../../../model/live/live-forms";
import { CHAT_PAGE_SIZE, isChatOpen, MESSAGE_MAX_LENGTH } from "../../../model/live/live";
import { fetchChat } from "../room/connection";
import { useRoom, useRoomView } from "../room/room-context";
import { postAction } from "../../shared/form-actions/post-action";
import type { Outcome } from "../../../model/account/outcome";
import { liveUrls } from "../../../model/resources/urls";
import type { RoomStore } from "../room/room-store";
import { delay } from "../../../model/time/deadline";

/** Pause before the retry, in milliseconds. */
const RETRY_AFTER = 1_500;

/** Timeout of the room's confirmation, in milliseconds. */
const CONFIRM_TIMEOUT = 8_000;

/** Longest wait of a rate-limited message before it counts as failed, in seconds. */
const MAX_WAIT = 60;

/** The author shown until the room has the message. */
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

/** The last send of each room. */
const lastSend = new WeakMap<RoomStore, Promise<unknown>>();

/** Runs the work after the previous one has settled. */
function queued<T>(store: RoomStore, task: () => Promise<T>): Promise<T> {
  const result = (lastSend.get(store) ?? Promise.resolve()).then(task, task);
  lastSend.set(store, result);
  return result;
}

/** Retries once when the service is unavailable. */
async function attempt(send: () => Promise<Sent>): Promise<Sent> {
  const outcome = await send();
  if (outcome.status !== "unavailable") return outcome;
  await delay(RETRY_AFTER);
  return send();
}

/**
 * Sends a message and shows it at once; messages reach the room in the order they were written. A
 * failed one is retried once with the same id, so that it cannot appear twice; a rate-limited one waits
 * on the page until the room accepts it. A message that cannot be sent stays as failed, with the reason.
 *
 * @returns the last outcome; null when the visitor discarded the message
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
    postAction(liveUrls.chat(liveId), formOf(text, clientId), sentSchema, failed, {
      timeoutMs: CONFIRM_TIMEOUT,
    });
  return queued(store, async () => {
    for (let waited = 0; ;) {
      if (!store.isOutgoing(clientId)) return null;
      const outcome = await attempt(send);
      if (outcome.status === "done") {
        store.confirm(clientId, { ...outcome.value, ...writer, clientId, text });
        return outcome;
      }
      const retryAfter = outcome.status === "refused" ? (outcome.retryAfter ?? Infinity) : Infinity;
      waited += retryAfter;
      if (waited > MAX_WAIT) {
        store.fail(clientId, outcome.status === "login-required" ? "" : outcome.message);
        return outcome;
      }
      store.wait(clientId);
      await delay(retryAfter * 1000);
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
 * Sends the visitor's text: one that breaks a rule is refused with the specification's sentence, an
 * anonymous visitor is asked to log in.
 *
 * @returns `say`, which returns whether the input can be cleared
 */
export function useSendMessage() {
  const t = useMessages().live;
  const { detail, store } = useRoom();
  const visitor = useVisitor();
  const sessionExpired = useSessionExpiredHandler();
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

/** Loads earlier messages when the visitor scrolls back; one request at a time. */
export function useEarlierMessages() {
  const { detail, store } = useRoom();
  const asking = useRef(false);
  const [failed, setFailed] = useState(false);
  const readEarlier = useCallback(async () => {
    const { messages, hasEarlier } = store.view();
    if (asking.current || !hasEarlier) return;
    asking.current = true;
    try {
      const earlier = await fetchChat(detail.liveId, messages[0]?.seq ?? null);
      store.applyEarlier(earlier, earlier.length < CHAT_PAGE_SIZE);
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      asking.current = false;
    }
  }, [detail.liveId, store]);
  return { readEarlier, failed };
}

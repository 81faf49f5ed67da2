import { postAction } from "../../shared/form-act/post-action";
import type { Outcome } from "../../../model/account/outcome";
import { liveAddresses } from "../../../model/live/addresses";
import { sentValue } from "../../../model/live/chat-message";
import type { RoomStore } from "./room-store";
import { pause } from "../../../model/time/deadline";

/** Before a message that did not get through is sent once more, in milliseconds. */
export const RETRY_AFTER = 1_500;

/** How long the room may take to confirm a message before it counts as not sent, in milliseconds. */
const CONFIRMED_WITHIN = 8_000;

/** A message that came too fast waits this long at most before it counts as not sent, in seconds. */
const WAITS_AT_MOST = 60;

/** Who a message is from until the room has it. */
export interface Writer {
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
export function newClientId(): string {
  return (
    crypto.randomUUID?.() ??
    `${Date.now().toString(36)}-${(made += 1)}-${Math.random().toString(36).slice(2)}`
  );
}

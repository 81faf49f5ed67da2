import type { OriginEnv } from "../env";
import { notify } from "../push/notify";
import type { PushEvent } from "../push/mailbox-store";
import { listBookers } from "./bookings-store";
import type { RoomSubject } from "./room-wire";

/** Bookers told about one event; a platform with more of them would use a queue. */
const FAN_OUT = 1_000;
/** Mailboxes written at once. */
const AT_ONCE = 20;

/** What happened in a room, by its place in the room's log. */
export interface RoomNews {
  readonly type: "live_state" | "live_message";
  readonly seq: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Tells everybody who has booked a broadcast; one mailbox that fails does not stop the others. */
export async function notifyBookers(
  env: OriginEnv,
  { contentId, postId, title }: RoomSubject,
  { type, seq, body }: RoomNews,
): Promise<void> {
  const id = `live:${contentId}:${seq}`;
  const event: PushEvent = { id, type, body: { ...body, post_id: postId, title } };
  const userIds = await listBookers(env.DB, contentId, FAN_OUT);
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const group = userIds.slice(from, from + AT_ONCE);
    await Promise.allSettled(group.map((userId) => notify(env, userId, event)));
  }
}

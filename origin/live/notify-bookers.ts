import type { OriginEnv } from "../env";
import { notify } from "../push/notify";
import type { PushEvent } from "../push/mailbox-store";
import { listBookers } from "./bookings-store";

/** Bookers told about one event; a platform with more of them would use a queue. */
const FAN_OUT = 1_000;
/** Mailboxes written at once. */
const AT_ONCE = 20;

/** Tells everybody who has booked a broadcast; one mailbox that fails does not stop the others. */
export async function notifyBookers(
  env: OriginEnv,
  contentId: number,
  event: PushEvent,
): Promise<void> {
  const userIds = await listBookers(env.DB, contentId, FAN_OUT);
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const group = userIds.slice(from, from + AT_ONCE);
    await Promise.allSettled(group.map((userId) => notify(env, userId, event)));
  }
}

import { nowInMilliseconds } from "../data/clock";
import type { OriginEnv } from "../env";
import type { PushEvent } from "./mailbox-store";

export function mailboxOf(env: Pick<OriginEnv, "PUSH_MAILBOX">, userId: string) {
  return env.PUSH_MAILBOX.get(env.PUSH_MAILBOX.idFromName(userId));
}

/** Tells a user something; the same event id is told once. */
export function notify(
  env: Pick<OriginEnv, "PUSH_MAILBOX">,
  userId: string,
  event: PushEvent,
): Promise<void> {
  return mailboxOf(env, userId).deliver(event, nowInMilliseconds());
}

export interface ReplyNotice {
  /** Whose comment was answered. */
  readonly userId: string;
  readonly commentId: string;
  /** Who answered. */
  readonly alias: string;
  readonly content: string;
  readonly postId: string;
  readonly contentType: string;
  readonly mp: boolean;
}

/** Tells somebody that their comment was answered. */
export function notifyReply(env: Pick<OriginEnv, "PUSH_MAILBOX">, reply: ReplyNotice) {
  return notify(env, reply.userId, {
    id: `reply:${reply.commentId}`,
    type: "reply",
    body: {
      alias: reply.alias,
      content: reply.content.slice(0, 100),
      post_id: reply.postId,
      content_type: reply.contentType,
      mp: reply.mp,
    },
  });
}

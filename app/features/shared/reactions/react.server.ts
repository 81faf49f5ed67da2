import type { ReactionState } from "./reaction-schema";
import { asLoggedInThrottled, withMessage } from "../visitor/as-logged-in.server";
import { loggedInVisitor } from "../visitor/session.server";
import type { RequestContext } from "../../../edge.server/request-context";
import { messagesFor } from "../../../messages/messages.server";
import {
  readCollected,
  readFollowed,
  setCollected,
  setFollowed,
  setStarred,
  type CollectTarget,
  type StarTarget,
} from "../../../upstream.server/reactions";

/** Collects the content or takes it back, by what the platform says it is now (section 4). */
export function toggleCollected(context: RequestContext, target: CollectTarget) {
  return asLoggedInThrottled(context, "acting", async (visitor) => {
    const before = await readCollected(context, visitor, target);
    if (before.status !== "ok") return before;
    const collected = !before.value.collected;
    const reply = await setCollected(context, visitor, target, collected);
    const { collectDone, collectUndone } = messagesFor(context.locale).reactions;
    return withMessage(reply, collected ? collectDone : collectUndone, () => ({ collected }));
  });
}

/** Follows a media account or stops following it, by what the platform says it is now. */
export function toggleFollowed(context: RequestContext, mediaAccountId: string) {
  return asLoggedInThrottled(context, "acting", async (visitor) => {
    const before = await readFollowed(context, visitor, mediaAccountId);
    if (before.status !== "ok") return before;
    const followed = !before.value.followed;
    const reply = await setFollowed(context, visitor, mediaAccountId, followed);
    const { followDone, followUndone } = messagesFor(context.locale).reactions;
    return withMessage(reply, followed ? followDone : followUndone, () => ({ followed }));
  });
}

/** Stars a comment or takes the star back; the screen knows which it was. */
export function starComment(context: RequestContext, target: StarTarget, starred: boolean) {
  return asLoggedInThrottled(context, "acting", async (visitor) => {
    const reply = await setStarred(context, visitor, target, starred);
    const { starDone, starUndone } = messagesFor(context.locale).reactions;
    return withMessage(reply, starred ? starDone : starUndone, ({ starCount }) => ({
      starred,
      starCount,
    }));
  });
}

/** The state of the page's buttons; asked for after the page is rendered, and never fatal. */
export async function readReactionState(
  context: RequestContext,
  target: CollectTarget | null,
  mediaAccountId: string | null,
): Promise<ReactionState> {
  const visitor = await loggedInVisitor(context);
  if (visitor === null) return { collected: null, followed: null };
  const [related, follow] = await Promise.all([
    target === null ? null : readCollected(context, visitor, target),
    mediaAccountId === null ? null : readFollowed(context, visitor, mediaAccountId),
  ]);
  return {
    collected: related?.status === "ok" ? related.value.collected : null,
    followed: follow?.status === "ok" ? follow.value.followed : null,
  };
}

import { useMessages } from "../../../messages/use-messages";
import { useInPreview } from "../visitor/use-in-preview";
import { announceSuccess } from "./ask-to-open-app";
import { reactionAddresses } from "../../../model/resources/addresses";
import { ReactionForm } from "./reaction-form";
import { followValue } from "./reaction-schema";
import { useReaction } from "./use-reaction";
import { useReactionState, type ReactionTarget } from "./use-reaction-state";

/**
 * Follows the media account behind the content, or stops following it (specification, section 4
 * "Follow toggle"). Content without a media account has no one to follow, and in a preview nobody
 * acts: nothing is shown.
 */
export function FollowButton({ target }: { target: ReactionTarget }) {
  const t = useMessages().reactions;
  const inPreview = useInPreview();
  const { followed, change } = useReactionState(target);
  const { onSubmit, isPending } = useReaction({
    value: followValue,
    reason: "follow",
    onDone: (value, message) => {
      change(value);
      void announceSuccess(message);
    },
  });
  if (target.mediaAccountId === "" || inPreview) return null;
  const on = followed === true;
  return (
    <ReactionForm
      action={reactionAddresses.follow}
      fields={{ mp_user_id: target.mediaAccountId }}
      onSubmit={onSubmit}
    >
      <button className="reaction-follow" data-on={on ? "" : undefined} aria-busy={isPending}>
        {on ? t.followed : t.follow}
      </button>
    </ReactionForm>
  );
}

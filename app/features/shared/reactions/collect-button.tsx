import { useState } from "react";
import { useMessages } from "../../../messages/use-messages";
import { useShortCount } from "../../../ui/use-short-count";
import { Icon } from "../../../ui/icon";
import { announceSuccess } from "./ask-to-open-app";
import { reactionAddresses } from "../../../model/resources/addresses";
import { ReactionForm } from "./reaction-form";
import { collectValue } from "./reaction-schema";
import { useReaction } from "./use-reaction";
import { collectFields, useReactionState, type ReactionTarget } from "./use-reaction-state";

interface CollectButtonProps {
  readonly target: ReactionTarget;
  /** Collections by everybody, as the document tells. */
  readonly count: number;
}

/** Collects the page's content, or takes it back (specification, section 4 "Collect toggle"). */
export function CollectButton({ target, count }: CollectButtonProps) {
  const shortCount = useShortCount();
  const t = useMessages().reactions;
  const { collected, change } = useReactionState(target);
  const [own, setOwn] = useState(0);
  const { onSubmit, isPending } = useReaction({
    value: collectValue,
    reason: "collect",
    onDone: (value, message) => {
      change(value);
      setOwn((known) => known + (value.collected ? 1 : -1));
      void announceSuccess(message);
    },
  });
  const on = collected === true;
  // The document's count may be older than one's own collecting, which stands beside it.
  const shown = Math.max(on ? 1 : 0, count + own);
  return (
    <ReactionForm
      action={reactionAddresses.collect}
      fields={collectFields(target)}
      onSubmit={onSubmit}
    >
      <button className="reaction-button" aria-pressed={on} aria-busy={isPending || undefined}>
        <Icon name="star" filled={on} />
        <span className="reaction-label">{t.collect}</span>
        {shown > 0 && <span className="reaction-count">{shortCount(shown)}</span>}
      </button>
    </ReactionForm>
  );
}

import { useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { BASE_PATH } from "../../../model/url/base-path";
import { HiddenFields } from "../../../ui/hidden-fields";
import { useMessages } from "../../../messages/use-messages";
import { useShortCount } from "../../../ui/content/counts";
import { Icon } from "../../../ui/icon";
import {
  askToOpenApp,
  announceSuccess,
  useReaction,
  collectFields,
  useReactionState,
  type ReactionTarget,
} from "./use-reaction";
import { collectSchema, followSchema } from "./reaction-schema";
import { useInPreview } from "../visitor/use-visitor";
import type { DetailItem } from "../../../model/content/item";
import { reactionUrls } from "../../../model/resources/urls";

interface ReactionFormProps {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/**
 * A form with one button. Without JavaScript it leads to a page that says what happened, and from
 * there back to this page's path, without its query.
 */
function ReactionForm({ action, fields, onSubmit, children }: ReactionFormProps) {
  const { pathname } = useLocation();
  return (
    <form className="reaction-form" method="post" action={action} onSubmit={onSubmit}>
      <HiddenFields fields={{ ...fields, return_to: `${BASE_PATH}${pathname}` }} />
      {children}
    </form>
  );
}

/** Likes are given in the app: the button always asks to open it (specification, section 1). */
export function LikeButton({ count }: { count: number }) {
  const shortCount = useShortCount();
  const { reactions: t, account } = useMessages();
  return (
    <button
      type="button"
      className="reaction-button"
      data-app-prompt=""
      onClick={() => void askToOpenApp(account.networkError)}
    >
      <Icon name="like" />
      <span className="reaction-label">{t.like}</span>
      {count > 0 && <span className="reaction-count">{shortCount(count)}</span>}
    </button>
  );
}

interface CollectButtonProps {
  readonly target: ReactionTarget;
  /** How often it is collected in all, when the document was rendered. */
  readonly count: number;
}

/** Collects the page's content, or takes it back (specification, section 4 "Collect toggle"). */
export function CollectButton({ target, count }: CollectButtonProps) {
  const shortCount = useShortCount();
  const t = useMessages().reactions;
  const { collected, change } = useReactionState(target);
  // How the visitor has changed the count since the page was loaded: -1 to 1.
  const [ownChange, setOwnChange] = useState(0);
  const { onSubmit, isPending } = useReaction({
    schema: collectSchema,
    reason: "collect",
    onDone: (value, message) => {
      void change(value);
      setOwnChange((known) => known + (value.collected ? 1 : -1));
      void announceSuccess(message, value.collected ? "collect" : undefined);
    },
  });
  const on = collected === true;
  // The document's count may predate the visitor's own collecting: at least 1 while collected.
  const shown = Math.max(on ? 1 : 0, count + ownChange);
  return (
    <ReactionForm action={reactionUrls.collect} fields={collectFields(target)} onSubmit={onSubmit}>
      <button className="reaction-button" aria-pressed={on} aria-busy={isPending || undefined}>
        <Icon name="star" filled={on} />
        <span className="reaction-label">{t.collect}</span>
        {shown > 0 && <span className="reaction-count">{shortCount(shown)}</span>}
      </button>
    </ReactionForm>
  );
}

/**
 * Follows the media account behind the content, or stops following it (specification, section 4
 * "Follow toggle"). Not shown for content without a media account, nor in a preview, where visitors cannot act.
 */
export function FollowButton({ target }: { target: ReactionTarget }) {
  const t = useMessages().reactions;
  const inPreview = useInPreview();
  const { followed, change } = useReactionState(target);
  const { onSubmit, isPending } = useReaction({
    schema: followSchema,
    reason: "follow",
    onDone: (value, message) => {
      void change(value);
      void announceSuccess(message, value.followed ? "follow" : undefined);
    },
  });
  if (target.mediaAccountId === "" || inPreview) return null;
  const on = followed === true;
  return (
    <ReactionForm
      action={reactionUrls.follow}
      fields={{ mp_user_id: target.mediaAccountId }}
      onSubmit={onSubmit}
    >
      <button className="reaction-follow" data-on={on ? "" : undefined} aria-busy={isPending}>
        {on ? t.followed : t.follow}
      </button>
    </ReactionForm>
  );
}

interface ContentActionsProps {
  readonly item: ReactionTarget & Pick<DetailItem, "likeCount" | "collectCount">;
}

/** What a visitor can do with a piece of content beside commenting: like and collect. */
export function ContentActions({ item }: ContentActionsProps) {
  return (
    <>
      <LikeButton count={item.likeCount} />
      <CollectButton target={item} count={item.collectCount} />
    </>
  );
}

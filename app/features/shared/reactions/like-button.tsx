import { useMessages } from "../../../messages/use-messages";
import { useShortCount } from "../../../ui/use-short-count";
import { Icon } from "../../../ui/icon";
import { askToOpenApp } from "./ask-to-open-app";

/** Likes are given in the app: the button always asks to open it (specification, section 1). */
export function LikeButton({ count }: { count: number }) {
  const shortCount = useShortCount();
  const { reactions: t, account } = useMessages();
  return (
    <button
      type="button"
      className="reaction-button"
      data-invites=""
      onClick={() => void askToOpenApp(account.networkError)}
    >
      <Icon name="like" />
      <span className="reaction-label">{t.like}</span>
      {count > 0 && <span className="reaction-count">{shortCount(count)}</span>}
    </button>
  );
}

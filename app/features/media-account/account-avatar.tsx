import { useDocument } from "../../ui/document-context";
import { Icon } from "../../ui/icon";
import type { FollowedAccount } from "../../model/media-account/media-account";

interface AvatarProps {
  readonly account: FollowedAccount;
  /** Width and height, in CSS pixels. */
  readonly size: number;
}

/** A media account's picture, or a sign in its place; the name stands beside it. */
export function AccountAvatar({ account, size }: AvatarProps) {
  const { lite } = useDocument();
  return account.avatar === "" || lite ? (
    <span className="mp-avatar">
      <Icon name="user" />
    </span>
  ) : (
    <img className="mp-avatar" src={account.avatar} alt="" width={size} height={size} />
  );
}

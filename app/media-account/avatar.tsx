import { useDocument } from "../document/document-context";
import { Icon } from "../ui/icon";
import type { FollowedAccount } from "./media-account";

interface AvatarProps {
  readonly account: FollowedAccount;
  /** Width and height, in CSS pixels. */
  readonly size: number;
}

/** A media account's picture, or a sign in its place; the name stands beside it. */
export const Avatar = ({ account, size }: AvatarProps) => {
  const { lite } = useDocument();
  return account.avatar === "" || lite ? (
    <span className="mp-avatar">
      <Icon name="user" />
    </span>
  ) : (
    <img className="mp-avatar" src={account.avatar} alt="" width={size} height={size} />
  );
};

import { useQuery } from "@tanstack/react-query";
import { PERSONAL, useVisitor } from "../shared/visitor/use-visitor";
import { BASE_PATH } from "../../model/url/base-path";
import { mediaAccountPath } from "../../model/content/content-url";
import { readOwnJson } from "../../ui/own-json";
import { useMessages } from "../../messages/use-messages";
import { useReactionState, type ReactionTarget } from "../shared/reactions/use-reaction";
import type { FollowedAccount } from "../../model/media-account/media-account";
import { useDocument } from "../../ui/document-context";
import { Icon } from "../../ui/icon";

const AVATAR_SIZE = 48;

/**
 * The media accounts that a logged-in visitor follows; absent for everybody else. Following the
 * page's own account asks anew.
 */
export function FollowedAccounts({ target }: { readonly target: ReactionTarget }) {
  const t = useMessages().mediaAccount;
  const isLoggedIn = useVisitor()?.status === "logged-in";
  const { followed } = useReactionState(target);
  const { data: accounts = [] } = useQuery({
    queryKey: ["followed-accounts", followed],
    meta: PERSONAL,
    queryFn: ({ signal }) =>
      readOwnJson<readonly FollowedAccount[]>(`${BASE_PATH}/-/followed-accounts`, signal),
    enabled: isLoggedIn,
  });
  if (!isLoggedIn || accounts.length === 0) return null;
  return (
    <section className="mp-followed" aria-labelledby="mp-followed">
      <h2 id="mp-followed" className="section-title">
        {t.followed}
      </h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.id}>
            <a className="mp-followed-account" href={mediaAccountPath(account.id)}>
              <AccountAvatar account={account} size={AVATAR_SIZE} />
              <span className="mp-followed-name">{account.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AvatarProps {
  readonly account: FollowedAccount;
  /** Width and height, in CSS pixels. */
  readonly size: number;
}

/** A media account's picture, or a sign in its place; the name is beside it. */
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

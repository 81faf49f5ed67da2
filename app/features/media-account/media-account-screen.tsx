import { BASE_PATH } from "../../model/url/base-path";
import { ContentCard } from "../../ui/content/card";
import type { CardPage } from "../../model/content/list-card";
import { PagedList } from "../../ui/content/paged-list";
import { Failure } from "../../ssr/failure";
import { useMessages } from "../../messages/use-messages";
import { FollowButton } from "../shared/reactions/reaction-buttons";
import { type ReactionTarget, useReactionState } from "../shared/reactions/use-reaction";
import { useShortCount } from "../../ui/content/counts";
import { PageUrlLine, type ServerOnlyCard, ShareLine } from "../shared/share/share-link";
import type { HotListFillerData } from "../shared/hot-list/hot-list.server";
import { HotListFiller } from "../shared/hot-list/hot-list";
import type { MediaAccount, FollowedAccount } from "../../model/media-account/media-account";
import { useQuery } from "@tanstack/react-query";
import { PERSONAL, useVisitor } from "../shared/visitor/use-visitor";
import { mediaAccountPath } from "../../model/content/content-url";
import { fetchSameOriginJson } from "../../ui/same-origin-json";
import { useDocument } from "../../ui/document-context";
import { Icon } from "../../ui/icon";

interface MediaAccountScreenProps {
  readonly account: MediaAccount | null;
  readonly pages: readonly CardPage[];
  readonly card: ServerOnlyCard;
  /** Null where the account's own works fill the page. */
  readonly hotListFiller: HotListFillerData | null;
}

/** Where the list's further pages come from. */
function contentsUrl(id: string) {
  return (page: number): string =>
    `${BASE_PATH}/-/media-account/${encodeURIComponent(id)}?page=${page}`;
}

const AVATAR_SIZE = 64;

/** The account is followed from here without a piece of content. */
function followTarget({ id }: MediaAccount): ReactionTarget {
  return {
    postId: "",
    kind: "article",
    trackId: "",
    fromMediaAccount: true,
    mediaAccountId: id,
  };
}

function Head({ account }: { readonly account: MediaAccount }) {
  const shortCount = useShortCount();
  const t = useMessages().mediaAccount;
  return (
    <header className="mp-head">
      <div className="mp-who">
        <AccountAvatar account={account} size={AVATAR_SIZE} />
        <h1 className="mp-name">{account.name}</h1>
        <FollowButton target={followTarget(account)} />
      </div>
      {account.intro !== "" && <p className="mp-intro">{account.intro}</p>}
      <ShareLine>
        <dl className="mp-counts">
          <div>
            <dt>{t.followers}</dt>
            <dd>{shortCount(account.followCount)}</dd>
          </div>
          <div>
            <dt>{t.contents}</dt>
            <dd>{shortCount(account.contentCount)}</dd>
          </div>
        </dl>
      </ShareLine>
    </header>
  );
}

/**
 * The personal page of a media account: who it is, following it, what it publishes, and whom else the
 * visitor follows.
 */
export function MediaAccountScreen({
  account,
  pages,
  card,
  hotListFiller,
}: MediaAccountScreenProps) {
  const t = useMessages().mediaAccount;
  if (account === null) return <Failure status={503} />;
  return (
    <main id="content" className="page list-page">
      <Head account={account} />
      <section aria-labelledby="mp-published">
        <h2 id="mp-published" className="section-title">
          {t.published}
        </h2>
        <PagedList
          initialPages={pages}
          jsonUrl={contentsUrl(account.id)}
          emptyMessage={t.nothing}
          renderCard={(card) => <ContentCard card={card} showsSource={false} />}
        />
      </section>
      <PageUrlLine card={card} />
      {hotListFiller !== null && <HotListFiller {...hotListFiller} />}
      <FollowedAccounts target={followTarget(account)} />
    </main>
  );
}

const FOLLOWED_AVATAR_SIZE = 48;

/**
 * The media accounts that a logged-in visitor follows; absent for everybody else. Following the
 * page's own account asks anew.
 */
function FollowedAccounts({ target }: { readonly target: ReactionTarget }) {
  const t = useMessages().mediaAccount;
  const isLoggedIn = useVisitor()?.status === "logged-in";
  const { followed } = useReactionState(target);
  const { data: accounts = [] } = useQuery({
    queryKey: ["followed-accounts", followed],
    meta: PERSONAL,
    queryFn: ({ signal }) =>
      fetchSameOriginJson<readonly FollowedAccount[]>(`${BASE_PATH}/-/followed-accounts`, signal),
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
              <AccountAvatar account={account} size={FOLLOWED_AVATAR_SIZE} />
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
function AccountAvatar({ account, size }: AvatarProps) {
  const { lite } = useDocument();
  return account.avatar === "" || lite ? (
    <span className="mp-avatar">
      <Icon name="user" />
    </span>
  ) : (
    <img className="mp-avatar" src={account.avatar} alt="" width={size} height={size} />
  );
}

import { BASE_PATH } from "../content/address";
import { ContentCard } from "../content/card";
import type { CardPage } from "../content/card-page";
import { PagedList } from "../content/paged-list";
import { Failure } from "../document/failure";
import { useMessages } from "../messages/use-messages";
import { FollowButton } from "../reactions/follow-button";
import type { ReactionTarget } from "../reactions/use-reaction-state";
import { shortCount } from "../ui/counts";
import { Avatar } from "./avatar";
import { FollowedAccounts } from "./followed-accounts";
import type { MediaAccount } from "./media-account";

interface MediaAccountScreenProps {
  readonly account: MediaAccount | null;
  readonly pages: readonly CardPage[];
  /** The loader's clock, Unix milliseconds. */
  readonly now: number;
}

/** Where the list's further pages come from. */
const contentsAddress =
  (id: string) =>
  (page: number): string =>
    `${BASE_PATH}/-/media-account/${encodeURIComponent(id)}?page=${page}`;

const AVATAR_SIZE = 64;

/** The account is followed from here without a piece of content. */
const followTarget = ({ id }: MediaAccount): ReactionTarget => ({
  postId: "",
  kind: "article",
  trackId: "",
  fromMediaAccount: true,
  mediaAccountId: id,
});

const Head = ({ account }: { readonly account: MediaAccount }) => {
  const t = useMessages().mediaAccount;
  return (
    <header className="mp-head">
      <div className="mp-who">
        <Avatar account={account} size={AVATAR_SIZE} />
        <h1 className="mp-name">{account.name}</h1>
        <FollowButton target={followTarget(account)} />
      </div>
      {account.intro !== "" && <p className="mp-intro">{account.intro}</p>}
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
    </header>
  );
};

/**
 * The personal page of a media account: who it is, following it, what it publishes, and whom else the
 * visitor follows.
 */
export const MediaAccountScreen = ({ account, pages, now }: MediaAccountScreenProps) => {
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
          first={pages}
          dataAddress={contentsAddress(account.id)}
          emptySentence={t.nothing}
          renderCard={(card) => <ContentCard card={card} now={now} />}
        />
      </section>
      <FollowedAccounts target={followTarget(account)} />
    </main>
  );
};

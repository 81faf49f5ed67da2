import { BASE_PATH } from "../../model/url/base-path";
import { ContentCard } from "../../ui/content/card";
import type { CardPage } from "../../model/content/card-page";
import { PagedList } from "../../ui/content/paged-list";
import { Failure } from "../../ssr/failure";
import { useMessages } from "../../messages/use-messages";
import { FollowButton } from "../shared/reactions/reaction-buttons";
import type { ReactionTarget } from "../shared/reactions/use-reaction";
import { useShortCount } from "../../ui/counts";
import { PageUrl, type UrlCard } from "../shared/share/page-address";
import { AccountAvatar, FollowedAccounts } from "./followed-accounts";
import { ShareLine } from "../shared/share/share-link";
import type { HotListFallbackData } from "../shared/hot-list/hot-list.server";
import { HotListFallback } from "../shared/hot-list/hot-list";
import type { MediaAccount } from "../../model/media-account/media-account";

interface MediaAccountScreenProps {
  readonly account: MediaAccount | null;
  readonly pages: readonly CardPage[];
  readonly card: UrlCard;
  /** Null where the account's own works fill the page. */
  readonly hotListFallback: HotListFallbackData | null;
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
  hotListFallback,
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
          first={pages}
          dataUrl={contentsUrl(account.id)}
          emptyMessage={t.nothing}
          renderCard={(card) => <ContentCard card={card} showsSource={false} />}
        />
      </section>
      <PageUrl card={card} />
      {hotListFallback !== null && <HotListFallback {...hotListFallback} />}
      <FollowedAccounts target={followTarget(account)} />
    </main>
  );
}

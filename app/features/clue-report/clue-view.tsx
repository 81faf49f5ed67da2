import { RelativeTime } from "../../ui/content/relative-time";
import { ViewCount } from "../../ui/content/view-count";
import { useMessages } from "../../messages/use-messages";
import { Byline } from "../shared/user-posts/byline";
import { PictureGrid } from "../shared/user-posts/picture-grid";
import { Recordings } from "../shared/user-posts/recording";
import { ShortNumber } from "../shared/user-posts/short-number";
import { PageAddress, type AddressCard } from "../shared/share/page-address";
import { ShareLine } from "../shared/share/share-line";
import { Icon } from "../../ui/icon";
import { reporterPath, topicPath } from "./addresses";
import type { Clue } from "../../model/clue-report/clue";
import { StatusTag } from "./status-tag";
import { Headline } from "../../ui/content/headline";

interface ClueViewProps {
  readonly clue: Clue;
  readonly card: AddressCard;
}

/** What the clue stands under and whom it calls upon. */
function ClueLinks({ clue }: Pick<ClueViewProps, "clue">) {
  const t = useMessages().clueReport;
  return (
    <div className="post-links">
      {clue.calledUpon.length > 0 && (
        <ul className="post-links" aria-label={t.calledUpon}>
          {clue.calledUpon.map(({ userId, alias }) => (
            <li key={userId}>
              <a className="clue-call" href={reporterPath(userId, "at")}>
                {t.call(alias)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {clue.topics.length > 0 && (
        <ul className="post-links" aria-label={t.topics}>
          {clue.topics.map(({ id, name }) => (
            <li key={id}>
              <a className="post-chip" href={topicPath(name)} aria-label={t.topicLink(name)}>
                <Icon name="topic" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A clue: what happened, where, with pictures; then how it is handled. */
export function ClueView({ clue, card }: ClueViewProps) {
  const t = useMessages().clueReport;
  const title = clue.title || t.untitled;
  const { userId } = clue.reporter;
  return (
    <article className="post">
      <Headline className="post-title" text={title} />
      <p className="post-meta meta">
        <StatusTag clue={clue} />
        {clue.category !== "" && <span>{clue.category}</span>}
        <ViewCount count={clue.viewCount} />
        {clue.likeCount > 0 && <ShortNumber count={clue.likeCount} sentence={t.likes} />}
      </p>
      <ShareLine>
        <Byline person={clue.reporter} href={userId === "" ? undefined : reporterPath(userId)}>
          <RelativeTime at={clue.createdAt} />
        </Byline>
      </ShareLine>
      <p className="post-text">{clue.text}</p>
      <Recordings media={clue.media} title={title} />
      <PictureGrid pictures={clue.pictures} title={title} />
      {clue.address !== "" && (
        <p className="post-place">
          <Icon name="place" />
          <span className="visually-hidden">{t.place}</span>
          {clue.address}
        </p>
      )}
      <ClueLinks clue={clue} />
      <PageAddress card={card} />
    </article>
  );
}

import { ReadingSettings } from "../client/reading-settings";
import { mediaAccountPath } from "../content/address";
import { Moment } from "../content/moment";
import { ViewCount } from "../content/view-count";
import type { DetailItem } from "../content/detail-item";
import { useDocument } from "../document/document-context";
import { useMessages } from "../messages/use-messages";
import { FollowButton } from "../reactions/follow-button";

interface DetailPartProps {
  readonly item: DetailItem;
}

/** Title, one meta line, and the media account behind the content. */
export const DetailHead = ({ item, now }: DetailPartProps & { readonly now: number }) => (
  <header className="detail-head">
    <h1 className="detail-title">{item.title}</h1>
    <div className="detail-line">
      <p className="detail-meta meta">
        {item.source !== "" && <span className="detail-source">{item.source}</span>}
        <Moment at={item.publishedAt} now={now} />
        <ViewCount count={item.viewCount} />
      </p>
      <ReadingSettings />
    </div>
    {item.mediaAccountId !== "" && <DetailAuthor item={item} />}
  </header>
);

/** The media account, which leads to its page, with its follow button (specification, section 4 "Follow toggle"). */
export const DetailAuthor = ({ item }: DetailPartProps) => {
  const { lite } = useDocument();
  const { avatar = "", name = "" } = item.author ?? {};
  return (
    <div className="detail-author">
      <a className="detail-author-link" href={mediaAccountPath(item.mediaAccountId)}>
        {avatar !== "" && !lite && (
          <img className="detail-author-avatar" src={avatar} alt="" width={40} height={40} />
        )}
        <span className="detail-author-name">{name || item.source}</span>
      </a>
      <FollowButton target={item} />
    </div>
  );
};

/** The content's tags below its body. */
export const DetailTags = ({ item }: DetailPartProps) => {
  const t = useMessages();
  if (item.tags.length === 0) return null;
  return (
    <ul className="detail-tags" aria-label={t.content.tags}>
      {item.tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
};

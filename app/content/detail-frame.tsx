import type { ReactNode } from "react";
import { useMessages } from "../messages/use-messages";
import type { DetailItem } from "./detail-item";
import { Moment } from "./moment";
import { ViewCount } from "./view-count";

interface DetailFrameProps {
  readonly item: DetailItem;
  readonly now: number;
  /** What stands between the head and the tags: the kind's own view. */
  readonly children: ReactNode;
  /** Follow button of a media account's content. */
  readonly author?: ReactNode;
}

/** The frame every content kind shares: title, one meta line, the kind's view, tags. */
export const DetailFrame = ({ item, now, author, children }: DetailFrameProps) => {
  const t = useMessages();
  return (
    <article className="detail-article">
      <header className="detail-head">
        <h1 className="detail-title">{item.title}</h1>
        <p className="detail-meta meta">
          {item.source !== "" && <span className="detail-source">{item.source}</span>}
          <Moment at={item.publishedAt} now={now} />
          <ViewCount count={item.viewCount} />
        </p>
        {author}
      </header>
      {children}
      {item.tags.length > 0 && (
        <ul className="detail-tags" aria-label={t.content.tags}>
          {item.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </article>
  );
};

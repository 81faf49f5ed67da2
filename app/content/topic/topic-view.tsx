import { ArticleText } from "../../detail/article-text";
import { DetailHead } from "../../detail/detail-head";
import type { DetailItem } from "../detail-item";
import { HeadPicture } from "../head-picture";
import { ContentTag } from "../tag";

interface TopicViewProps {
  readonly item: DetailItem;
  /** What the topic is about when it came as data; null in documents. */
  readonly body: string | null;
  readonly now: number;
}

/** A topic: its picture, what it is about; what belongs to it follows as related reading. */
export const TopicView = ({ item, body, now }: TopicViewProps) => {
  return (
    <>
      <HeadPicture picture={item.cover} />
      <DetailHead item={item} now={now} />
      <p className="topic-tag meta">
        <ContentTag catalogue={item.kind} />
      </p>
      <ArticleText html={body} />
    </>
  );
};

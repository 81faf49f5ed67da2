import { ARTICLE_BODY } from "../../detail/article-body";
import { DetailHead } from "../../detail/detail-head";
import { DocumentPart } from "../../document/document-part";
import { useMessages } from "../../messages/use-messages";
import { ResponsivePicture } from "../../ui/responsive-picture";
import type { DetailItem } from "../detail-item";
import { largePicture } from "../large-picture";
import { ContentTag } from "../tag";

const COVER_SIZES = "(min-width: 45rem) 45rem, 100vw";

interface TopicViewProps {
  readonly item: DetailItem;
  /** What the topic is about when it came as data; null in documents. */
  readonly body: string | null;
  readonly now: number;
}

/** A topic: its picture, what it is about; what belongs to it follows as related reading. */
export const TopicView = ({ item, body, now }: TopicViewProps) => {
  const t = useMessages();
  return (
    <>
      {item.cover !== null && (
        <ResponsivePicture
          picture={largePicture(item.cover)}
          alt=""
          ratio={16 / 9}
          sizes={COVER_SIZES}
          priority
          className="topic-cover"
        />
      )}
      <DetailHead item={item} now={now} />
      <p className="topic-tag meta">
        <ContentTag catalogue={item.kind} />
      </p>
      <DocumentPart
        id={ARTICLE_BODY}
        className="detail-body article-body"
        label={t.content.articleLabel}
        html={body}
      />
    </>
  );
};

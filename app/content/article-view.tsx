import { DocumentPart } from "../document/document-part";
import { useMessages } from "../messages/use-messages";
import { DetailFrame } from "./detail-frame";
import type { DetailItem } from "./detail-item";

interface ArticleViewProps {
  readonly item: DetailItem;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  readonly now: number;
}

/** The document part that carries an article's body; also the element's id. */
export const ARTICLE_BODY = "article-body";

/** An article: the frame around the editors' own text. */
export const ArticleView = ({ item, body, now }: ArticleViewProps) => {
  const t = useMessages();
  return (
    <DetailFrame item={item} now={now}>
      <DocumentPart
        id={ARTICLE_BODY}
        className="detail-body article-body"
        label={t.content.articleLabel}
        html={body}
      />
    </DetailFrame>
  );
};

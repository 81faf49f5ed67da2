import type { DetailItem } from "../content/detail-item";
import { DocumentPart } from "../document/document-part";
import { useMessages } from "../messages/use-messages";
import { ARTICLE_BODY } from "./article-body";
import { DetailHead } from "./detail-head";

interface ArticleViewProps {
  readonly item: DetailItem;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  readonly now: number;
}

/** An article: its head and the editors' own text. */
export const ArticleView = ({ item, body, now }: ArticleViewProps) => {
  const t = useMessages();
  return (
    <>
      <DetailHead item={item} now={now} />
      <DocumentPart
        id={ARTICLE_BODY}
        className="detail-body article-body"
        label={t.content.articleLabel}
        html={body}
      />
    </>
  );
};

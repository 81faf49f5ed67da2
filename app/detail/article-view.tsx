import type { DetailItem } from "../content/detail-item";
import { ArticleText } from "./article-text";
import { DetailHead } from "./detail-head";

interface ArticleViewProps {
  readonly item: DetailItem;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  readonly now: number;
}

/** An article: its head and the editors' own text. */
export const ArticleView = ({ item, body, now }: ArticleViewProps) => {
  return (
    <>
      <DetailHead item={item} now={now} />
      <ArticleText html={body} />
    </>
  );
};

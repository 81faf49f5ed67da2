import type { ShownItem } from "./shown-item";
import { ArticleText } from "../../ssr/article/article-text";
import { DetailHead } from "./detail-head";

interface ArticleViewProps {
  readonly item: ShownItem;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
}

/** An article: its head and the editors' own text. */
export function ArticleView({ item, body }: ArticleViewProps) {
  return (
    <>
      <DetailHead item={item} />
      <ArticleText html={body} />
    </>
  );
}

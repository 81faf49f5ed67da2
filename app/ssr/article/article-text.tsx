import { StaticHtml } from "../static-html";
import { useMessages } from "../../messages/use-messages";
import { ARTICLE_BODY } from "./article-body";

interface ArticleTextProps {
  /** The text when it came as data; null in documents, which carry it as a part. */
  readonly html: string | null;
  readonly className?: string;
}

/** The editors' own text of a piece of content. */
export function ArticleText({ html, className = "detail-body" }: ArticleTextProps) {
  const { articleLabel } = useMessages().content;
  return (
    <StaticHtml
      id={ARTICLE_BODY}
      className={`${className} article-body`}
      label={articleLabel}
      html={html}
    />
  );
}

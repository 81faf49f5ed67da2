import { useMessages } from "../../messages/use-messages";
import { ARTICLE_BODY } from "../../model/document/document-texts";
import { useDocument } from "../../ui/document-context";

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

interface StaticHtmlProps {
  readonly id: string;
  readonly className: string;
  readonly label: string;
  /** The text when it did come with the data (a client navigation); null in documents. */
  readonly html: string | null;
}

/**
 * Static region of sanitised HTML: the server writes it from the document's parts, React adopts it; the text is
 * not serialised as loader data.
 */
export function StaticHtml({ id, className, label, html }: StaticHtmlProps) {
  const { staticHtml: part } = useDocument();
  return (
    <section
      id={id}
      className={className}
      aria-label={label}
      data-static=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html ?? part(id) }}
    />
  );
}

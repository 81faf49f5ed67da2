import { useDocument } from "../ui/document-context";

interface StaticHtmlProps {
  readonly id: string;
  readonly className: string;
  readonly label: string;
  /** The text when it did come with the data (a client navigation); null in documents. */
  readonly html: string | null;
}

/**
 * Sanitised HTML that stands in the document once: the server writes it from the document's parts,
 * the browser takes over the element as it stands, so the text is not sent again as loader data.
 */
export function StaticHtml({ id, className, label, html }: StaticHtmlProps) {
  const { part } = useDocument();
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

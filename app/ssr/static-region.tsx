import { useState, type ReactNode } from "react";
import { useDocument } from "../ui/document-context";
import { useFragment } from "../ui/use-fragment";

interface StaticRegionProps {
  readonly id: string;
  /** Null in the browser, which adopts the server's HTML. */
  readonly children: ReactNode;
  /** What scripts read from the element, as `data-…` attributes. */
  readonly attributes?: Readonly<Record<`data-${string}`, string | number>>;
  /** What it shows, an object of the edge's memory, by which its HTML is cached; null: not cached. */
  readonly subject?: object | null | undefined;
  /** Everything else it depends on beside the document's language and `lite`. */
  readonly version?: string;
}

/** As the server writes it. */
function Written({ id, children, attributes, subject = null, version = "" }: StaticRegionProps) {
  const inside = useFragment({ subject, name: id, version }, () => <>{children}</>);
  return <div id={id} data-static="" {...attributes} {...inside} />;
}

/**
 * Static region: React adopts the server's HTML; its data is not serialised.
 */
export function StaticRegion(props: StaticRegionProps) {
  const { id, children } = props;
  const { part } = useDocument();
  const [html] = useState(() => (children === null ? part(id) : ""));
  if (children !== null) return <Written {...props} />;
  return (
    <div
      id={id}
      data-static=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

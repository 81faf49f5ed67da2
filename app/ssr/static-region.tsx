import { useState, type ReactNode } from "react";
import { useDocument } from "../ui/document-context";

interface StaticRegionProps {
  readonly id: string;
  /** Null in the browser, which adopts the server's HTML. */
  readonly children: ReactNode;
  /** Attributes `data-…` of the element, for scripts. */
  readonly attributes?: Readonly<Record<`data-${string}`, string | number>>;
}

/**
 * Static region: React adopts the server's HTML; its data is not serialised.
 */
export function StaticRegion({ id, children, attributes }: StaticRegionProps) {
  const { staticHtml: part } = useDocument();
  const [html] = useState(() => (children === null ? part(id) : ""));
  if (children !== null)
    return (
      <div id={id} data-static="" {...attributes}>
        {children}
      </div>
    );
  return (
    <div
      id={id}
      data-static=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

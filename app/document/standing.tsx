import { useState, type ReactNode } from "react";
import { useDocument } from "../ui/document-context";

interface StandingProps {
  readonly id: string;
  /** Null in the browser, where the part stands already. */
  readonly children: ReactNode;
  /** What scripts read from the element, as `data-…` attributes. */
  readonly facts?: Readonly<Record<`data-${string}`, string | number>>;
}

/**
 * A part of the document that nothing in the browser changes (links, pictures): the server writes it,
 * the browser takes the element over as it stands, so what it shows is not sent again as data.
 */
export function Standing({ id, children, facts = {} }: StandingProps) {
  const { part } = useDocument();
  const [html] = useState(() => (children === null ? part(id) : ""));
  if (children !== null)
    return (
      <div id={id} {...facts}>
        {children}
      </div>
    );
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

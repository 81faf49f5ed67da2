import { useState } from "react";
import { useDocument } from "../ui/document-context";
import type { SheetName } from "../model/document/sheet-names";

interface PartStylesProps {
  readonly id: string;
  readonly sheets: readonly SheetName[];
}

/**
 * Style sheets of what lies far below, right before it: what is read first waits for no rule that it does
 * not need.
 */
export function PartStyles({ id, sheets }: PartStylesProps) {
  const { nonce, styles, part } = useDocument();
  const [text] = useState(() => (import.meta.env.SSR ? styles(sheets) : part(id)));
  return (
    <style
      id={id}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

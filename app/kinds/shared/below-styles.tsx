import { useState } from "react";
import { useHeadSheets } from "../../ssr/head-sheets";
import type { SheetName } from "../../model/document/sheet-names";
import { useDocument } from "../../ui/document-context";

const ID = "below-styles";

const SHEETS: readonly SheetName[] = ["reading", "comments"];

/**
 * The style sheets of what lies below a page's own content, right before it: what is read first waits for no
 * rule that it does not need. Those that the content needs as well are in the head.
 */
export function BelowStyles() {
  const { nonce, styles, part } = useDocument();
  const inHead = useHeadSheets();
  const [sheet] = useState(() =>
    import.meta.env.SSR ? styles(SHEETS.filter((name) => !inHead.includes(name))) : part(ID),
  );
  return (
    <style
      id={ID}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: sheet }}
    />
  );
}

import { useDocument } from "../document/document-context";
import { PAGE_FACTS, SITE_FACTS } from "./page-facts";

/**
 * The facts that scripts without React read, as a data block: written by the server only, taken over
 * as it stands by the browser.
 */
export const PageFactsScript = () => {
  const { part } = useDocument();
  const site = part(SITE_FACTS) || "null";
  const page = part(PAGE_FACTS) || "null";
  return (
    <script
      id={PAGE_FACTS}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `{"site":${site},"page":${page}}` }}
    />
  );
};

import type { Deferred } from "../../model/content/deferred";
import type { ListCard } from "../../model/content/list-card";
import { useMessages } from "../../messages/use-messages";
import { BelowStyles } from "./below-styles";
import { RelatedList } from "../../features/reading/related-list";

interface PreviewRelatedProps {
  readonly part: Deferred<readonly ListCard[]> | null;
}

/** What will stand beside a draft as related reading, or that the platform does not say so. */
export function PreviewRelated({ part }: PreviewRelatedProps) {
  const t = useMessages().preview;
  if (part === null) return null;
  return (
    <>
      <BelowStyles />
      <RelatedList part={part} unavailable={t.relatedNotGiven} />
    </>
  );
}

import { ContentCard } from "../../ui/content/card";
import type { SectionResult } from "../../model/content/section-result";
import type { ListCard } from "../../model/content/list-card";
import { useListUrl } from "../../ui/content/use-list-url";
import { useMessages } from "../../messages/use-messages";
import { UnavailableSection } from "../../ui/placeholder";
import { useFragment } from "../../ui/use-fragment";

interface ListProps {
  readonly result: SectionResult<readonly ListCard[]>;
  /** What is said where the list did not come. */
  readonly unavailable?: string;
}

function RelatedCards({ cards }: { readonly cards: readonly ListCard[] }) {
  const t = useMessages();
  return (
    <>
      <h2 id="related-title" className="section-title">
        {t.reading.related}
      </h2>
      {cards.map((card) => (
        <ContentCard key={card.postId} card={card} />
      ))}
    </>
  );
}

function RelatedSection({ cards }: { readonly cards: readonly ListCard[] }) {
  const inside = useFragment(RelatedCards, { cards });
  return (
    <section id="related" className="reading-section" aria-labelledby="related-title" {...inside} />
  );
}

/** Related reading; absent when nothing is related. */
export function RelatedList({ result, unavailable }: ListProps) {
  const t = useMessages();
  const urlOf = useListUrl();
  if (result.status === "unavailable") {
    return (
      <UnavailableSection
        message={unavailable ?? t.reading.relatedUnavailable}
        href={urlOf({}, "related")}
      />
    );
  }
  if (result.value.length === 0) return null;
  return <RelatedSection cards={result.value} />;
}

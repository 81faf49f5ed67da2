import { ContentCard } from "../../ui/content/card";
import type { Deferred } from "../../model/content/deferred";
import type { ListCard } from "../../model/content/list-card";
import { useListUrl } from "../../ui/content/use-list-url";
import { useMessages } from "../../messages/use-messages";
import { UnavailablePart } from "../../ui/placeholder";
import { useFragment } from "../../ui/use-fragment";

interface ListProps {
  readonly part: Deferred<readonly ListCard[]>;
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
export function RelatedList({ part, unavailable }: ListProps) {
  const t = useMessages();
  const urlOf = useListUrl();
  if (part.status === "unavailable") {
    return (
      <UnavailablePart
        sentence={unavailable ?? t.reading.relatedUnavailable}
        href={urlOf({}, "related")}
      />
    );
  }
  if (part.value.length === 0) return null;
  return <RelatedSection cards={part.value} />;
}

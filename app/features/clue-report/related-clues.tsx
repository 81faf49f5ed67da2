import type { Deferred } from "../../model/content/deferred";
import { useListAddress } from "../../ui/content/use-list-address";
import { useMessages } from "../../messages/use-messages";
import { UnavailablePart } from "../../ui/unavailable-part";
import type { ClueSummary } from "../../model/clue-report/clue";
import { ClueCard } from "./clue-card";

interface RelatedCluesProps {
  readonly part: Deferred<readonly ClueSummary[]>;
}

/** Other clues about the same; absent when there are none. */
export function RelatedClues({ part }: RelatedCluesProps) {
  const t = useMessages().clueReport;
  const addressOf = useListAddress();
  if (part.status === "unavailable") {
    return <UnavailablePart sentence={t.relatedUnavailable} href={addressOf({}, "related")} />;
  }
  if (part.value.length === 0) return null;
  return (
    <section id="related" className="reading-section" aria-labelledby="related-title">
      <h2 id="related-title" className="section-title">
        {t.related}
      </h2>
      {part.value.map((clue) => (
        <ClueCard key={clue.id} clue={clue} />
      ))}
    </section>
  );
}

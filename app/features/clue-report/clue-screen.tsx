import { useMessages } from "../../messages/use-messages";
import { QuietFailure } from "../shared/user-posts/quiet-failure";
import { ReaderComments } from "../shared/user-posts/reader-comments";
import { Arrival } from "../shared/deferred/deferred-section";
import type { Arriving } from "../shared/deferred/below-the-fold-data";
import { ReadingWithoutScripts } from "../shared/deferred/reading-without-scripts";
import { ReadingSkeleton } from "../shared/deferred/skeleton";
import type { AddressCard } from "../shared/share/page-address";
import type { Clue, ClueSummary, ClueTopic } from "../../model/clue-report/clue";
import { ClueView } from "./clue-view";
import { Progress } from "./progress";
import { RecommendedTopics } from "./recommended-topics";
import { RelatedClues } from "./related-clues";

interface ClueScreenProps {
  readonly clue: Clue | null;
  readonly related: Arriving<readonly ClueSummary[]>;
  readonly topics: Arriving<readonly ClueTopic[]>;
  readonly card: AddressCard;
}

/** A clue's page: the report, its handling, comments; below, related clues and topics. */
export function ClueScreen({ clue, related, topics, card }: ClueScreenProps) {
  const t = useMessages().clueReport;
  return (
    <main id="content" className="page post-page">
      {clue === null ? (
        <QuietFailure title={t.report} sentence={t.clueUnavailable} />
      ) : (
        <>
          <ClueView clue={clue} card={card} />
          <Progress clue={clue} />
          <ReaderComments comments={clue.comments} total={clue.commentCount} />
        </>
      )}
      <ReadingWithoutScripts parts={{ related, topics }} />
      <Arrival part={related} waiting={<ReadingSkeleton cards={3} />}>
        {(relatedPart) => (
          <>
            <RelatedClues part={relatedPart} />
            <Arrival part={topics} waiting={<ReadingSkeleton cards={3} />}>
              {(topicsPart) => <RecommendedTopics part={topicsPart} />}
            </Arrival>
          </>
        )}
      </Arrival>
    </main>
  );
}

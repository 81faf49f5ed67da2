import type { Deferred } from "../../model/content/deferred";
import { ViewCount } from "../../ui/content/view-count";
import { useListAddress } from "../../ui/content/use-list-address";
import { useMessages } from "../../messages/use-messages";
import { ShortNumber } from "../shared/user-posts/short-number";
import { EmptyState } from "../../ui/empty-state";
import { ResponsivePicture } from "../../ui/responsive-picture";
import { UnavailablePart } from "../../ui/unavailable-part";
import { topicPath } from "../../model/resources/community-addresses";
import type { ClueTopic } from "../../model/clue-report/clue";

interface TopicsProps {
  readonly part: Deferred<readonly ClueTopic[]>;
  /** The topic of the page, which is not recommended again. */
  readonly except?: string;
  /** On the page of all topics, whose title it stands under: an empty list says so; elsewhere it is left out. */
  readonly alone?: boolean;
}

function TopicCard({ topic }: { readonly topic: ClueTopic }) {
  const t = useMessages().clueReport;
  return (
    <li>
      <a className="clue-topic" href={topicPath(topic.name)} data-expose={topic.id}>
        <div className="clue-topic-cover">
          <ResponsivePicture picture={topic.cover} alt="" ratio={1} sizes="4rem" />
        </div>
        <div className="clue-topic-text">
          <h3 className="clue-topic-name">{topic.name}</h3>
          {topic.intro !== "" && <p className="clue-topic-intro meta">{topic.intro}</p>}
          <p className="post-meta meta">
            {topic.clueCount > 0 && <ShortNumber count={topic.clueCount} sentence={t.clueCount} />}
            <ViewCount count={topic.viewCount} />
          </p>
        </div>
      </a>
    </li>
  );
}

/** Topics that the newsroom asks readers about (specification, section 7). */
export function RecommendedTopics({ part, except, alone = false }: TopicsProps) {
  const t = useMessages().clueReport;
  const addressOf = useListAddress();
  if (part.status === "unavailable") {
    return <UnavailablePart sentence={t.topicsUnavailable} href={addressOf({}, "topics")} />;
  }
  const topics = part.value.filter(({ name }) => name !== except);
  if (topics.length === 0) return alone ? <EmptyState sentence={t.noTopics} icon="topic" /> : null;
  return (
    <section
      id="topics"
      className={alone ? undefined : "reading-section"}
      aria-labelledby="topics-title"
    >
      <h2 id="topics-title" className={alone ? "visually-hidden" : "section-title"}>
        {t.recommendedTopics}
      </h2>
      <ul className="clue-topics">
        {topics.map((topic) => (
          <TopicCard key={topic.name} topic={topic} />
        ))}
      </ul>
    </section>
  );
}

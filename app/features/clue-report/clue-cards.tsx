import { RelativeTime } from "../../ui/content/relative-time";
import { ViewCount } from "../../ui/content/counts";
import { useMessages } from "../../messages/use-messages";
import { ResponsivePicture } from "../../ui/responsive-picture";
import { Icon } from "../../ui/icon";
import { cluePath, topicPath } from "../../model/resources/community-urls";
import type { ClueSummary, ClueTopic } from "../../model/clue-report/clue-report";
import type { SectionResult } from "../../model/content/section-result";
import { useUrlWithOpenedLists } from "../../ui/content/use-url-with-opened-lists";
import { ShortNumber } from "../shared/user-posts/byline";
import { EmptyState, UnavailableSection } from "../../ui/empty-state";

interface ClueCardProps {
  readonly clue: ClueSummary;
}

function Thumb({ clue }: { readonly clue: ClueSummary }) {
  const t = useMessages().contentLists;
  const [first] = clue.pictures;
  const hasVideo = clue.media.length > 0;
  if (first === undefined && !hasVideo) return null;
  return (
    <div className="clue-card-thumb">
      <ResponsivePicture
        picture={first ?? null}
        alt=""
        ratio={3 / 2}
        sizes="(min-width: 48rem) 12rem, 33vw"
      />
      {hasVideo ? (
        <span className="post-picture-note">
          <Icon name="play" filled />
          <span className="visually-hidden">{t.tags.video}</span>
        </span>
      ) : (
        clue.pictures.length > 1 && (
          <span className="post-picture-note">{t.pictures(clue.pictures.length)}</span>
        )
      )}
    </div>
  );
}

/** A clue in a list: title, its first words, how far it has come. */
export function ClueCard({ clue }: ClueCardProps) {
  const t = useMessages();
  return (
    <article className="post-card" data-expose={clue.id}>
      <a className="clue-card" href={cluePath(clue.id)}>
        <div className="clue-card-text">
          <h3 className="clue-card-title">{clue.title || clue.text || t.clueReport.untitled}</h3>
          {clue.title !== "" && clue.text !== "" && (
            <p className="clue-card-excerpt">{clue.text}</p>
          )}
        </div>
        <Thumb clue={clue} />
        <p className="post-meta meta">
          <StatusTag clue={clue} />
          <span className="post-meta-name">{clue.reporter.alias || t.comments.anonymous}</span>
          <RelativeTime at={clue.createdAt} />
          <ViewCount count={clue.viewCount} />
        </p>
      </a>
    </article>
  );
}

/** How far a clue has come, in the platform's word. */
export function StatusTag({
  clue,
}: {
  readonly clue: Pick<ClueSummary, "status" | "statusLabel">;
}) {
  const t = useMessages().clueReport;
  const label = clue.statusLabel || t.statuses[clue.status];
  return (
    <span className="post-status" data-status={clue.status}>
      <span className="visually-hidden">{t.statusOf("")}</span>
      {label}
    </span>
  );
}

interface TopicsProps {
  readonly result: SectionResult<readonly ClueTopic[]>;
  /** The topic of the page, which is not recommended again. */
  readonly except?: string;
  /** On the page of all topics, whose title it is under: an empty list says so; elsewhere it is left out. */
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
            {topic.clueCount > 0 && <ShortNumber count={topic.clueCount} format={t.clueCount} />}
            <ViewCount count={topic.viewCount} />
          </p>
        </div>
      </a>
    </li>
  );
}

/** Topics that the newsroom asks readers about (specification, section 7). */
export function RecommendedTopics({ result: part, except, alone = false }: TopicsProps) {
  const t = useMessages().clueReport;
  const urlOf = useUrlWithOpenedLists();
  if (part.status === "unavailable") {
    return <UnavailableSection message={t.topicsUnavailable} href={urlOf({}, "topics")} />;
  }
  const topics = part.value.filter(({ name }) => name !== except);
  if (topics.length === 0) return alone ? <EmptyState message={t.noTopics} icon="topic" /> : null;
  return (
    <section
      id="topics"
      className={alone ? undefined : "list-section"}
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

import type { SectionResult } from "../../model/content/section-result";
import { ViewCount } from "../../ui/content/counts";
import { useMessages } from "../../messages/use-messages";
import { CoverHead, SectionUnavailable } from "../shared/user-posts/section-frame";
import { LoadMoreList } from "../shared/user-posts/load-more-list";
import { PageUrlLine, type ServerOnlyCard } from "../shared/share/share-link";
import { topicCluesUrl, topicPath } from "../../model/resources/community-urls";
import { ShortNumber } from "../shared/user-posts/byline";
import {
  TOPIC_SORTS,
  type ClueTopic,
  type TopicChannel,
  type TopicRequest,
  type TopicDetail,
} from "../../model/clue-report/clue-report";
import { ClueCard, RecommendedTopics } from "./clue-cards";

const ANCHOR = "clues";

interface TopicScreenProps {
  readonly request: TopicRequest | null;
  readonly detail: TopicDetail | null;
  readonly topics: SectionResult<readonly ClueTopic[]>;
  readonly card: ServerOnlyCard;
}

interface ChoiceProps {
  readonly request: TopicRequest;
  readonly channels: readonly TopicChannel[];
}

/** A topic's channels, each a URL of its own; absent for a topic without any. */
function Channels({ request, channels }: ChoiceProps) {
  const t = useMessages().clueReport;
  if (channels.length === 0) return null;
  const { name, sort } = request;
  const all = { id: null, name: t.allChannels };
  return (
    <nav className="post-tabs" aria-label={t.channels}>
      {[all, ...channels].map((channel) => (
        <a
          key={channel.id ?? "all"}
          href={topicPath(name, { channel: channel.id, sort })}
          aria-current={channel.id === request.channel ? "page" : undefined}
        >
          {channel.name}
        </a>
      ))}
    </nav>
  );
}

function SortOrders({ request: { name, channel, sort } }: Pick<ChoiceProps, "request">) {
  const t = useMessages().clueReport;
  return (
    <nav className="comment-orders" aria-label={t.sort}>
      {TOPIC_SORTS.map((one) => (
        <a
          key={one}
          href={topicPath(name, { channel, sort: one })}
          aria-current={one === sort ? "page" : undefined}
          rel={one === TOPIC_SORTS[0] ? undefined : "nofollow"}
        >
          {t.sorts[one]}
        </a>
      ))}
    </nav>
  );
}

interface TopicProps extends Pick<TopicScreenProps, "card"> {
  readonly request: TopicRequest;
  readonly detail: TopicDetail;
}

function Topic({ request, detail: { topic, channels, clues }, card }: TopicProps) {
  const t = useMessages().clueReport;
  const { name, channel, sort } = request;
  return (
    <>
      <CoverHead title={topic.name} cover={topic.cover} intro={topic.intro}>
        {topic.clueCount > 0 && <ShortNumber count={topic.clueCount} format={t.clueCount} />}
        <ViewCount count={topic.viewCount} />
      </CoverHead>
      <Channels request={request} channels={channels} />
      <section id={ANCHOR} className="post-section" aria-labelledby="clues-title">
        <div className="clue-list-head">
          <h2 id="clues-title" className="section-title">
            {t.clues}
          </h2>
          <SortOrders request={request} />
        </div>
        <LoadMoreList
          result={clues}
          queryKey={["topic", name, channel ?? "", sort]}
          pageUrl={(page) => topicCluesUrl(name, { channel, sort }, page)}
          anchor={ANCHOR}
          empty={t.noClues}
          icon="topic"
          unavailable={t.cluesUnavailable}
        >
          {(clue) => <ClueCard clue={clue} />}
        </LoadMoreList>
      </section>
      <PageUrlLine card={card} />
    </>
  );
}

/** A topic with its channels and clues; without one in the address, all topics. */
export function TopicScreen({ request, detail, topics, card }: TopicScreenProps) {
  const t = useMessages().clueReport;
  return (
    <main id="content" className="page post-page">
      {request === null && (
        <header className="cover-head">
          {/* The tab right above says the same. */}
          <h1 className="visually-hidden">{t.topics}</h1>
          <p className="cover-head-intro">{t.topicsIntro}</p>
        </header>
      )}
      {request !== null && detail === null && (
        <SectionUnavailable title={request.name} message={t.topicUnavailable} />
      )}
      {request !== null && detail !== null && (
        <Topic request={request} detail={detail} card={card} />
      )}
      <RecommendedTopics
        result={topics}
        alone={request === null}
        {...(request === null ? {} : { except: request.name })}
      />
    </main>
  );
}

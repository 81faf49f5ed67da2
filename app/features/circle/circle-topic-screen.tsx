import { ViewCount } from "../../ui/content/view-count";
import { useMessages } from "../../messages/use-messages";
import { CoverHead } from "../shared/user-posts/cover-head";
import type { ListPart } from "../../model/user-posts/entry-page";
import { QuietFailure } from "../shared/user-posts/quiet-failure";
import { SectionBar } from "../shared/user-posts/section-bar";
import { PageAddress, type AddressCard } from "../shared/share/page-address";
import { ShortNumber } from "../shared/user-posts/short-number";
import type { CirclePost, CircleTopic } from "../../model/circle/circle";
import { PostList } from "./post-list";

interface CircleTopicScreenProps {
  readonly topic: CircleTopic | null;
  readonly posts: ListPart<CirclePost>;
  readonly card: AddressCard;
}

/** A topic of the circles: what it is about, and its posts. */
export function CircleTopicScreen({ topic, posts, card }: CircleTopicScreenProps) {
  const t = useMessages().circle;
  return (
    <>
      <SectionBar title={t.section} act={t.takePart} />
      <main id="content" className="page post-page circle-topic">
        {topic === null ? (
          <QuietFailure title={t.section} sentence={t.topicUnavailable} />
        ) : (
          <>
            <CoverHead title={t.topic(topic.name)} cover={topic.cover} intro={topic.intro}>
              <ShortNumber count={topic.postCount} sentence={t.posts} />
              <ViewCount count={topic.viewCount} />
            </CoverHead>
            <PostList posts={posts} of={{ kind: "topic", id: topic.id }} />
            <PageAddress card={card} />
          </>
        )}
      </main>
    </>
  );
}

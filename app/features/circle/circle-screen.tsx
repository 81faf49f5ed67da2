import { ShortNumber, WriterAvatar } from "../shared/user-posts/byline";
import { useMessages } from "../../messages/use-messages";
import { CoverHead, SectionUnavailable, SectionBar } from "../shared/user-posts/section-frame";
import type { EntryPagesResult, Person } from "../../model/user-posts/user-post";
import { PageUrlLine, type ServerOnlyCard } from "../shared/share/share-link";
import type { Circle, CirclePost, CircleTopic } from "../../model/circle/circle";
import { PostList } from "./post-list";
import { ViewCount } from "../../ui/content/counts";

interface CircleScreenProps {
  readonly circle: Circle | null;
  readonly posts: EntryPagesResult<CirclePost>;
  readonly card: ServerOnlyCard;
}

function Members({ members }: { readonly members: readonly Person[] }) {
  const t = useMessages();
  if (members.length === 0) return null;
  return (
    <section className="post-section" aria-labelledby="members-title">
      <h2 id="members-title" className="section-title">
        {t.circle.membersTitle}
      </h2>
      {/* A scrollable region is reached by keyboard only when it can be focused (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="circle-members" tabIndex={0} aria-labelledby="members-title">
        {members.map((member) => (
          <li key={member.userId || member.alias}>
            <WriterAvatar src={member.avatar} alias={member.alias} />
            <span className="circle-member-name">{member.alias || t.comments.anonymous}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A circle's home: what it is about, its notice, members and posts. */
export function CircleScreen({ circle, posts, card }: CircleScreenProps) {
  const t = useMessages().circle;
  return (
    <>
      <SectionBar title={t.section} openAppLabel={t.join} />
      <main id="content" className="page post-page">
        {circle === null ? (
          <SectionUnavailable title={t.section} message={t.circleUnavailable} />
        ) : (
          <>
            <CoverHead title={circle.name} cover={circle.cover} intro={circle.intro}>
              <ShortNumber count={circle.memberCount} format={t.members} />
              <ShortNumber count={circle.postCount} format={t.posts} />
            </CoverHead>
            {circle.notice !== "" && (
              <p className="circle-notice">
                <strong>{t.notice}</strong>
                {circle.notice}
              </p>
            )}
            <Members members={circle.members} />
            <PostList posts={posts} of={{ kind: "circle", id: circle.id }} />
            <PageUrlLine card={card} />
          </>
        )}
      </main>
    </>
  );
}

interface CircleTopicScreenProps {
  readonly topic: CircleTopic | null;
  readonly posts: EntryPagesResult<CirclePost>;
  readonly card: ServerOnlyCard;
}

/** A topic of the circles: what it is about, and its posts. */
export function CircleTopicScreen({ topic, posts, card }: CircleTopicScreenProps) {
  const t = useMessages().circle;
  return (
    <>
      <SectionBar title={t.section} openAppLabel={t.takePart} />
      <main id="content" className="page post-page circle-topic">
        {topic === null ? (
          <SectionUnavailable title={t.section} message={t.topicUnavailable} />
        ) : (
          <>
            <CoverHead title={t.topic(topic.name)} cover={topic.cover} intro={topic.intro}>
              <ShortNumber count={topic.postCount} format={t.posts} />
              <ViewCount count={topic.viewCount} />
            </CoverHead>
            <PostList posts={posts} of={{ kind: "topic", id: topic.id }} />
            <PageUrlLine card={card} />
          </>
        )}
      </main>
    </>
  );
}

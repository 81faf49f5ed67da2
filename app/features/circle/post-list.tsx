import { useMessages } from "../../messages/use-messages";
import type { EntryPagesResult } from "../../model/user-posts/user-post";
import { LoadMoreList } from "../shared/user-posts/load-more-list";
import {
  postsUrl,
  circlePostPath,
  circlePath,
  circleTopicPath,
} from "../../model/resources/community-urls";
import type { CirclePost, PostsOf } from "../../model/circle/circle";
import { RelativeTime } from "../../ui/content/relative-time";
import { ViewCount } from "../../ui/content/counts";
import { Byline, ShortNumber } from "../shared/user-posts/byline";
import { PicturePreview } from "../shared/user-posts/picture-grid";
import { Icon } from "../../ui/icon";

interface PostCardProps {
  readonly post: CirclePost;
  /** The circle or topic whose list this is. */
  readonly within: string;
}

/** A post in a list: who, what, the first pictures; the whole card leads to the post. */
function PostCard({ post, within }: PostCardProps) {
  const t = useMessages();
  const title = post.title || t.circle.postBy(post.author.alias || t.comments.anonymous);
  const videoNote =
    post.media.length === 0 ? null : (
      <>
        <Icon name="play" filled />
        {t.circle.video}
      </>
    );
  return (
    <article className="post-card circle-post" data-expose={post.id}>
      <Byline person={post.author}>
        <RelativeTime at={post.createdAt} />
        {post.region !== "" && <span>{t.comments.fromRegion(post.region)}</span>}
      </Byline>
      <h3 className={post.title === "" ? "visually-hidden" : "circle-post-title"}>{title}</h3>
      <a className="circle-post-link" href={circlePostPath(post.id)}>
        <span className="circle-post-text">{post.text || title}</span>
      </a>
      <PicturePreview pictures={post.pictures} note={videoNote} />
      {videoNote !== null && post.pictures.length === 0 && (
        <p className="circle-post-video meta">{videoNote}</p>
      )}
      <PostLinks post={post} excludedId={within} />
      {post.viewCount + post.likeCount + post.commentCount > 0 && (
        <p className="post-meta meta">
          <ViewCount count={post.viewCount} />
          {post.likeCount > 0 && <ShortNumber count={post.likeCount} format={t.circle.likes} />}
          {post.commentCount > 0 && (
            <ShortNumber count={post.commentCount} format={t.circle.comments} />
          )}
        </p>
      )}
    </article>
  );
}

const ANCHOR = "posts";

interface PostListProps {
  readonly posts: EntryPagesResult<CirclePost>;
  readonly of: PostsOf;
}

/** The posts of a circle or a topic, newest first, with load more. */
export function PostList({ posts, of }: PostListProps) {
  const t = useMessages().circle;
  return (
    <section id={ANCHOR} className="list-section" aria-labelledby="posts-title">
      <h2 id="posts-title" className="section-title">
        {t.postsTitle}
      </h2>
      <LoadMoreList
        result={posts}
        queryKey={["circle", of.kind, of.id]}
        pageUrl={(page) => postsUrl(of, page)}
        anchor={ANCHOR}
        empty={t.noPosts}
        icon="image"
        unavailable={t.postsUnavailable}
      >
        {(post) => <PostCard post={post} within={of.id} />}
      </LoadMoreList>
    </section>
  );
}

interface PostLinksProps {
  readonly post: Pick<CirclePost, "circle" | "topics">;
  /** The circle or topic that the page shows already, which needs no link. */
  readonly excludedId: string | null;
}

/** The circle and the topics a post is under. */
export function PostLinks({ post: { circle, topics }, excludedId }: PostLinksProps) {
  const t = useMessages().circle;
  const shownCircle = circle !== null && circle.id !== excludedId ? circle : null;
  const shownTopics = topics.filter(({ id }) => id !== excludedId);
  if (shownCircle === null && shownTopics.length === 0) return null;
  return (
    <ul className="post-links">
      {shownTopics.map(({ id, name }) => (
        <li key={id}>
          <a className="circle-topic-link" href={circleTopicPath(id)}>
            {t.topic(name)}
          </a>
        </li>
      ))}
      {shownCircle !== null && (
        <li>
          <a
            className="post-chip"
            href={circlePath(shownCircle.id)}
            aria-label={t.fromCircle(shownCircle.name)}
          >
            {shownCircle.name}
          </a>
        </li>
      )}
    </ul>
  );
}

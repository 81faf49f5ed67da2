import { useMessages } from "../messages/use-messages";
import { shortCount } from "../ui/counts";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { programmeTime } from "./countdown-parts";
import type { HostPost } from "./live";
import { useRoomView } from "./room/room-context";
import { useLikes } from "./use-likes";

const Post = ({ post }: { readonly post: HostPost }) => {
  const t = useMessages().live;
  const tap = useLikes(post.seq);
  return (
    <article className="live-post">
      <p className="live-post-moment meta">
        <time dateTime={new Date(post.at).toISOString()}>{programmeTime(post.at)}</time>
        <span>{post.alias}</span>
      </p>
      {post.text !== "" && <p className="live-post-text">{post.text}</p>}
      {post.pictures.length > 0 && (
        <div className="live-post-pictures" data-count={Math.min(post.pictures.length, 3)}>
          {post.pictures.map((picture, index) => (
            <a key={picture} href={picture}>
              <img src={picture} alt={t.picture(index + 1)} loading="lazy" decoding="async" />
            </a>
          ))}
        </div>
      )}
      <button
        type="button"
        className="live-post-like"
        aria-label={t.likePost(String(post.likes))}
        onClick={tap}
      >
        <Icon name="heart" />
        {post.likes > 0 && shortCount(post.likes)}
      </button>
    </article>
  );
};

/** A broadcast in pictures and text: what its host publishes, the newest first. */
export const Posts = () => {
  const t = useMessages().live;
  const posts = useRoomView((view) => view.posts);
  if (posts.length === 0) return <EmptyState sentence={t.noPosts} icon="image" />;
  return (
    <ol className="live-posts" aria-label={t.posts}>
      {posts.map((post) => (
        <li key={post.seq}>
          <Post post={post} />
        </li>
      ))}
    </ol>
  );
};

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
    <li className="live-post">
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
    </li>
  );
};

/** A broadcast in pictures and text: what its host publishes, the newest first. */
export const Posts = () => {
  const t = useMessages().live;
  const posts = useRoomView((view) => view.posts);
  return (
    // One article over all posts: how far it is read is what the page reports.
    <article>
      {posts.length === 0 ? (
        <EmptyState sentence={t.noPosts} icon="image" />
      ) : (
        <ol className="live-posts" aria-label={t.posts}>
          {posts.map((post) => (
            <Post key={post.seq} post={post} />
          ))}
        </ol>
      )}
    </article>
  );
};

import { PAGE_WIDE } from "../../model/content/picture-sizes";
import { useDocument } from "../../ui/document-context";
import { useMessages } from "../../messages/use-messages";
import { useShortCount } from "../../ui/use-short-count";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { programmeTime } from "./player/countdown-parts";
import type { HostPost } from "../../model/live/live";
import { useRoom, useRoomView } from "./room/room-context";
import { LivePicture } from "./picture/live-picture";
import { PictureOnDemand } from "../../ui/picture-on-demand";
import { useLikes } from "./acts/use-likes";

/** How wide a post shows its pictures: alone, two beside each other, three. */
function pictureSizes(count: number): string {
  return count === 1
    ? PAGE_WIDE
    : count === 2
      ? "(min-width: 45rem) 22rem, 50vw"
      : "(min-width: 45rem) 15rem, 33vw";
}

function Post({ post }: { readonly post: HostPost }) {
  const shortCount = useShortCount();
  const t = useMessages().live;
  const { likes, tap } = useLikes(post.seq, post.likes);
  const { preview } = useRoom();
  const { lite } = useDocument();
  return (
    <li className="live-post">
      <p className="live-post-moment meta">
        <time dateTime={new Date(post.at).toISOString()}>{programmeTime(post.at)}</time>
        <span>{post.alias}</span>
      </p>
      {post.text !== "" && <p className="live-post-text">{post.text}</p>}
      {post.pictures.length > 0 && (
        <div className="live-post-pictures" data-count={Math.min(post.pictures.length, 3)}>
          {post.pictures.map((picture, index) =>
            lite ? (
              <PictureOnDemand
                key={picture}
                address={picture}
                width={null}
                words={t.picture(index + 1)}
              />
            ) : (
              <a key={picture} className="picture" href={picture}>
                <LivePicture
                  address={picture}
                  alt={t.picture(index + 1)}
                  sizes={pictureSizes(post.pictures.length)}
                  later
                />
              </a>
            ),
          )}
        </div>
      )}
      {!preview && (
        <button
          type="button"
          className="live-post-like"
          aria-label={t.likePost(String(likes))}
          onClick={tap}
        >
          <Icon name="heart" />
          {likes > 0 && shortCount(likes)}
        </button>
      )}
    </li>
  );
}

/** A broadcast in pictures and text: what its host publishes, the newest first. */
export function Posts() {
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
}

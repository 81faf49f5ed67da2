import { useMessages } from "../../messages/use-messages";
import type { ListPart } from "../../model/user-posts/entry-page";
import { GrowingList } from "../shared/user-posts/growing-list";
import { postsAddress } from "./addresses";
import type { CirclePost, PostsOf } from "../../model/circle/circle";
import { PostCard } from "./post-card";

const ANCHOR = "posts";

interface PostListProps {
  readonly posts: ListPart<CirclePost>;
  readonly of: PostsOf;
}

/** The posts of a circle or a topic, newest first, with load more. */
export function PostList({ posts, of }: PostListProps) {
  const t = useMessages().circle;
  return (
    <section id={ANCHOR} className="reading-section" aria-labelledby="posts-title">
      <h2 id="posts-title" className="section-title">
        {t.postsTitle}
      </h2>
      <GrowingList
        part={posts}
        of={["circle", of.kind, of.id]}
        pageAddress={(page) => postsAddress(of, page)}
        anchor={ANCHOR}
        empty={t.noPosts}
        icon="image"
        unavailable={t.postsUnavailable}
      >
        {(post) => <PostCard post={post} within={of.id} />}
      </GrowingList>
    </section>
  );
}

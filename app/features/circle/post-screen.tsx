import { RelativeTime } from "../../ui/content/relative-time";
import { ViewCount } from "../../ui/content/counts";
import { useMessages } from "../../messages/use-messages";
import { Byline, ShortNumber } from "../shared/user-posts/byline";
import { PictureGrid } from "../shared/user-posts/picture-grid";
import { SectionUnavailable, SectionBar } from "../shared/user-posts/section-frame";
import { ReaderComments } from "../shared/user-posts/reader-comments";
import { MediaAttachments } from "../shared/user-posts/recording";
import { PageUrlLine, type ServerOnlyCard, ShareLine } from "../shared/share/share-link";
import { circlePath } from "../../model/resources/community-urls";
import type { PostDetail } from "../../model/circle/circle";
import { PostLinks } from "./post-list";
import { Headline } from "../../ui/content/headline";

interface PostProps {
  readonly post: PostDetail;
  readonly card: ServerOnlyCard;
}

function Post({ post, card }: PostProps) {
  const t = useMessages();
  const title = post.title || t.circle.postBy(post.author.alias || t.comments.anonymous);
  const { circle } = post;
  return (
    <article className="post">
      <ShareLine>
        <Byline person={post.author}>
          <RelativeTime at={post.createdAt} />
          {post.region !== "" && <span>{t.comments.fromRegion(post.region)}</span>}
        </Byline>
      </ShareLine>
      <Headline className={post.title === "" ? "visually-hidden" : "post-title"} text={title} />
      <p className="post-text">{post.text}</p>
      <MediaAttachments media={post.media} title={title} />
      <PictureGrid pictures={post.pictures} title={title} />
      <PostLinks post={post} excludedId={circle?.id ?? null} />
      <p className="post-meta meta">
        <ViewCount count={post.viewCount} />
        {post.likeCount > 0 && <ShortNumber count={post.likeCount} format={t.circle.likes} />}
      </p>
      {circle !== null && (
        <a className="circle-home" href={circlePath(circle.id)}>
          <span className="circle-home-name">{t.circle.fromCircle(circle.name)}</span>
          <span className="circle-home-open">{t.circle.toCircle}</span>
        </a>
      )}
      <PageUrlLine card={card} publishedAt={post.createdAt} />
    </article>
  );
}

interface PostScreenProps extends Omit<PostProps, "post"> {
  readonly post: PostDetail | null;
}

/** A post with its pictures, its circle and its comments. */
export function PostScreen({ post, card }: PostScreenProps) {
  const t = useMessages().circle;
  return (
    <>
      <SectionBar title={t.section} openAppLabel={t.takePart} />
      <main id="content" className="page post-page">
        {post === null ? (
          <SectionUnavailable title={t.section} message={t.postUnavailable} />
        ) : (
          <>
            <Post post={post} card={card} />
            <ReaderComments comments={post.comments} total={post.commentCount} />
          </>
        )}
      </main>
    </>
  );
}

import { ArticleText } from "../../ssr/article/article-text";
import { DetailAuthor, isNamedByAuthor } from "../shared/detail-head";
import { useMessages } from "../../messages/use-messages";
import { useCommentTotal } from "../../features/comments/comment-lists";
import { COMMENTS_ANCHOR, type CommentsSeed } from "../../model/comments/comment";
import { CollectButton, LikeButton } from "../../features/shared/reactions/reaction-buttons";
import { ShareLink } from "../../features/shared/share/share-link";
import {
  DeferredSection,
  type MaybeDeferred,
} from "../../features/shared/deferred/deferred-section";
import { Icon } from "../../ui/icon";
import type { ShownItem } from "../shared/detail-data";
import { RelativeTime } from "../../ui/content/relative-time";
import { VideoPlayerFrame } from "../../ui/player/video-player-frame";
import { useShortCount, ViewCount } from "../../ui/content/counts";
import type { NextVideo, Following } from "./next-video.server";
import { InlineScript } from "../../ui/inline-script";
import inlineScript from "inline-script:./next-video.inline.ts";
import type { SectionResult } from "../../model/content/section-result";

/**
 * The next related short video: a link to its document, which swiping up and the arrow key open too.
 * It leads to the first; the document's own script (`NextGestures`) chooses among all that are
 * named, by what this tab has shown already, and keeps URL and name from then on.
 */
function NextLink({ following }: { readonly following: SectionResult<readonly NextVideo[]> }) {
  const t = useMessages().media;
  const candidates = following.status === "ok" ? following.value : [];
  const [first] = candidates;
  if (first === undefined) return null;
  return (
    <a
      className="svideo-action svideo-next"
      href={first.href}
      rel="next"
      data-following={JSON.stringify(
        candidates.map(({ href, title, poster, widths }): Following => [
          href,
          t.nextVideoTitled(title),
          poster,
          widths,
        ]),
      )}
      aria-label={t.nextVideoTitled(first.title)}
      title={t.swipeHint}
      suppressHydrationWarning
    >
      <Icon name="down" />
      <span>{t.nextVideo}</span>
    </a>
  );
}

/** Opens the next short video by a swipe or the arrow key. Put last into the stage. */
function NextGestures() {
  return <InlineScript text={inlineScript} />;
}

interface SvideoViewProps {
  readonly item: ShownItem<"svideo">;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  /** The candidates for the next video; null in a preview. */
  readonly following: MaybeDeferred<readonly NextVideo[]> | null;
  /** The comments; null in a preview. */
  readonly comments: MaybeDeferred<CommentsSeed> | null;
}

/** The text over the video's foot: author, title and views. */
function Description({ item }: { readonly item: ShownItem<"svideo"> }) {
  return (
    <header className="svideo-text">
      {item.mediaAccountId !== "" && <DetailAuthor item={item} />}
      <h1 className="svideo-title">{item.title}</h1>
      <p className="svideo-meta meta">
        {item.source !== "" && !isNamedByAuthor(item) && <span>{item.source}</span>}
        <RelativeTime at={item.publishedAt} />
        <ViewCount count={item.viewCount} />
      </p>
    </header>
  );
}

/** How many comments there are, or what the link leads to where there is none. */
function RailTotal({ postId, seed }: { postId: string; seed: SectionResult<CommentsSeed> }) {
  const { toComments } = useMessages().media;
  const shortCount = useShortCount();
  const total = useCommentTotal(postId, seed);
  if (total === 0) return <span>{toComments}</span>;
  return (
    <span>
      <span className="visually-hidden">{toComments} </span>
      {shortCount(total)}
    </span>
  );
}

/** The link to the comments with their count; the bootstrap script opens them over the video. */
function ToComments({ item, comments }: Pick<SvideoViewProps, "item" | "comments">) {
  const t = useMessages();
  const named = <span>{t.media.toComments}</span>;
  return (
    <a className="svideo-action" href={`#${COMMENTS_ANCHOR}`} data-action="comments">
      <Icon name="comment" />
      {comments === null ? (
        named
      ) : (
        <DeferredSection resolve={comments} fallback={named}>
          {(seed) => <RailTotal postId={item.postId} seed={seed} />}
        </DeferredSection>
      )}
    </a>
  );
}

/** A short video: a player as tall as the screen, its actions at the side, the next one a swipe away. */
export function SvideoView({ item, body, following, comments }: SvideoViewProps) {
  const t = useMessages();
  return (
    <>
      <div className="svideo">
        <VideoPlayerFrame item={item} fills label={t.media.svideoLabel(item.title)}>
          <div className="svideo-over">
            <Description item={item} />
            {following !== null && (
              <div className="svideo-actions">
                <LikeButton count={item.likeCount} />
                <CollectButton target={item} count={item.collectCount} />
                <ToComments item={item} comments={comments} />
                <ShareLink className="svideo-action svideo-share" named />
                <DeferredSection resolve={following} fallback={null}>
                  {(videos) => <NextLink following={videos} />}
                </DeferredSection>
              </div>
            )}
          </div>
        </VideoPlayerFrame>
        {following !== null && <NextGestures />}
      </div>
      <ArticleText html={body} className="detail-body media-text" />
    </>
  );
}

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
import type { NextVideo, NextCandidate } from "./next-video.server";
import { InlineScript } from "../../ui/inline-script";
import inlineScript from "inline-script:./next-video.inline.ts";
import type { SectionResult } from "../../model/content/section-result";

/**
 * The next related short video: a link to its document, which swiping up and the arrow key open too.
 * It leads to the first; the document's own script (`NextGestures`) picks the candidate that this tab has not shown, or
 * not for longest, and owns `href` and `aria-label` from then on (hence `suppressHydrationWarning`).
 */
function NextLink({ nextVideos }: { readonly nextVideos: SectionResult<readonly NextVideo[]> }) {
  const t = useMessages().media;
  const candidates = nextVideos.status === "ok" ? nextVideos.value : [];
  const [first] = candidates;
  if (first === undefined) return null;
  return (
    <a
      className="svideo-action svideo-next"
      href={first.href}
      rel="next"
      data-candidates={JSON.stringify(
        candidates.map(({ href, title, poster, srcset }): NextCandidate => [
          href,
          t.nextVideoTitled(title),
          poster,
          srcset,
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

/** Opens the next short video by a swipe or the arrow key. Must be the last child of `.svideo`, its frame. */
function NextGestures() {
  return <InlineScript text={inlineScript} />;
}

interface SvideoViewProps {
  readonly item: ShownItem<"svideo">;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  /** The candidates for the next video; null in a preview. */
  readonly nextVideos: MaybeDeferred<readonly NextVideo[]> | null;
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
        <ViewCount count={item.viewCount} kind={item.kind} />
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
  const label = <span>{t.media.toComments}</span>;
  return (
    <a className="svideo-action" href={`#${COMMENTS_ANCHOR}`} data-action="comments">
      <Icon name="comment" />
      {comments === null ? (
        label
      ) : (
        <DeferredSection resolve={comments} fallback={label}>
          {(seed) => <RailTotal postId={item.postId} seed={seed} />}
        </DeferredSection>
      )}
    </a>
  );
}

/** A short video: a player as tall as the screen, its actions at the side, the next one a swipe away. */
export function SvideoView({ item, body, nextVideos, comments }: SvideoViewProps) {
  const t = useMessages();
  return (
    <>
      <div className="svideo">
        <VideoPlayerFrame item={item} fills label={t.media.svideoLabel(item.title)}>
          <div className="svideo-over">
            <Description item={item} />
            {nextVideos !== null && (
              <div className="svideo-actions">
                <LikeButton count={item.likeCount} />
                <CollectButton target={item} count={item.collectCount} />
                <ToComments item={item} comments={comments} />
                <ShareLink className="svideo-action svideo-share" showsLabel />
                <DeferredSection resolve={nextVideos} fallback={null}>
                  {(videos) => <NextLink nextVideos={videos} />}
                </DeferredSection>
              </div>
            )}
          </div>
        </VideoPlayerFrame>
        {nextVideos !== null && <NextGestures />}
      </div>
      <ArticleText html={body} className="detail-body media-text" />
    </>
  );
}

import { ArticleText } from "../../document/article/article-text";
import { DetailAuthor, isNamedByAuthor } from "../detail/detail-head";
import { useMessages } from "../../messages/use-messages";
import { CollectButton } from "../../features/reactions/collect-button";
import { LikeButton } from "../../features/reactions/like-button";
import { Arrival } from "../../features/reading/arrival";
import type { Arriving } from "../../features/reading/below-article-data";
import { Icon } from "../../ui/icon";
import type { ShownItem } from "../detail/shown-item";
import { Moment } from "../../ui/content/moment";
import { VideoStage } from "../../ui/player/video-stage";
import { ViewCount } from "../../ui/content/view-count";
import { NextGestures } from "./next-gestures";
import { NextLink } from "./next-link";
import type { NextVideo } from "./next-video";

interface SvideoViewProps {
  readonly item: ShownItem<"svideo">;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  readonly now: number;
  /** What may follow; null in a preview, where nobody acts and nothing follows. */
  readonly following: Arriving<readonly NextVideo[]> | null;
}

/** What lies on the picture at the foot: who made it, what it is called, how often it was seen. */
function Words({ item, now }: { readonly item: ShownItem<"svideo">; readonly now: number }) {
  return (
    <header className="svideo-words">
      {item.mediaAccountId !== "" && <DetailAuthor item={item} />}
      <h1 className="svideo-title">{item.title}</h1>
      <p className="svideo-meta meta">
        {item.source !== "" && !isNamedByAuthor(item) && <span>{item.source}</span>}
        <Moment at={item.publishedAt} now={now} />
        <ViewCount count={item.viewCount} />
      </p>
    </header>
  );
}

/** A short video: a player as tall as the screen, its actions at the side, the next one a swipe away. */
export function SvideoView({ item, body, now, following }: SvideoViewProps) {
  const t = useMessages();
  return (
    <>
      <div className="svideo">
        <VideoStage item={item} fills label={t.media.svideoLabel(item.title)}>
          <div className="svideo-over">
            <Words item={item} now={now} />
            {following !== null && (
              <div className="svideo-actions">
                <LikeButton count={item.likeCount} />
                <CollectButton target={item} count={item.collectCount} />
                <a className="svideo-action" href="#comments" data-reader="comments">
                  <Icon name="comment" />
                  <span>{t.media.toComments}</span>
                </a>
                <Arrival part={following} waiting={null}>
                  {(videos) => <NextLink following={videos} />}
                </Arrival>
              </div>
            )}
          </div>
        </VideoStage>
        {following !== null && <NextGestures />}
      </div>
      <ArticleText html={body} className="detail-body media-text" />
    </>
  );
}

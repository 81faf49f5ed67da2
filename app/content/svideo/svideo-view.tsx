import { ArticleText } from "../../detail/article-text";
import { DetailAuthor } from "../../detail/detail-head";
import { useMessages } from "../../messages/use-messages";
import { CollectButton } from "../../reactions/collect-button";
import { LikeButton } from "../../reactions/like-button";
import { Arrival } from "../../reading/arrival";
import type { Arriving } from "../../reading/below-article-data";
import { Icon } from "../../ui/icon";
import type { DetailItem } from "../detail-item";
import { Moment } from "../moment";
import { VideoStage } from "../video/video-stage";
import { ViewCount } from "../view-count";
import { NextGestures } from "./next-gestures";
import { NextLink } from "./next-link";
import type { NextVideo } from "./next-video";

interface SvideoViewProps {
  readonly item: DetailItem;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  readonly now: number;
  /** What may follow; null in a preview, where nobody acts and nothing follows. */
  readonly following: Arriving<readonly NextVideo[]> | null;
}

/** What lies on the picture at the foot: who made it, what it is called, how often it was seen. */
const Words = ({ item, now }: { readonly item: DetailItem; readonly now: number }) => (
  <header className="svideo-words">
    {item.mediaAccountId !== "" && <DetailAuthor item={item} />}
    <h1 className="svideo-title">{item.title}</h1>
    <p className="svideo-meta meta">
      {item.source !== "" && <span>{item.source}</span>}
      <Moment at={item.publishedAt} now={now} />
      <ViewCount count={item.viewCount} />
    </p>
  </header>
);

/** A short video: a player as tall as the screen, its actions at the side, the next one a swipe away. */
export const SvideoView = ({ item, body, now, following }: SvideoViewProps) => {
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
                <a className="svideo-action" href="#comments">
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
};

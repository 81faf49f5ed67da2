import { ArticleText } from "../../detail/article-text";
import { DetailHead } from "../../detail/detail-head";
import type { DetailItem } from "../detail-item";
import { VideoStage } from "./video-stage";

interface VideoViewProps {
  readonly item: DetailItem;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  readonly now: number;
}

/** A video: the stage first, then what it is about. */
export const VideoView = ({ item, body, now }: VideoViewProps) => {
  return (
    <>
      <VideoStage item={item} />
      <DetailHead item={item} now={now} />
      <ArticleText html={body} className="detail-body media-text" />
    </>
  );
};

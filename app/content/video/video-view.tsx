import { ARTICLE_BODY } from "../../detail/article-body";
import { DetailHead } from "../../detail/detail-head";
import { DocumentPart } from "../../document/document-part";
import { useMessages } from "../../messages/use-messages";
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
  const t = useMessages();
  return (
    <>
      <VideoStage item={item} />
      <DetailHead item={item} now={now} />
      <DocumentPart
        id={ARTICLE_BODY}
        className="detail-body article-body media-text"
        label={t.content.articleLabel}
        html={body}
      />
    </>
  );
};

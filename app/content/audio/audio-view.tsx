import { ARTICLE_BODY } from "../../detail/article-body";
import { DetailHead } from "../../detail/detail-head";
import { DocumentPart } from "../../document/document-part";
import { useMessages } from "../../messages/use-messages";
import { playableTrack } from "../album/album";
import type { DetailItem } from "../detail-item";
import { AudioPlayer } from "./audio-player";
import { useAudio } from "./use-audio";

interface AudioViewProps {
  readonly item: DetailItem;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  readonly now: number;
}

/** A sound: the player first, then what it is about. */
export const AudioView = ({ item, body, now }: AudioViewProps) => {
  const t = useMessages();
  const audio = useAudio(item.duration);
  return (
    <>
      <AudioPlayer
        track={playableTrack(item)}
        audio={audio}
        artist={item.author?.name || item.source}
        album=""
        previous={null}
        next={null}
      />
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

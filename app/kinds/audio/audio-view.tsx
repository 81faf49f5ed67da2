import { ArticleText } from "../../ssr/article/article-text";
import { DetailHead } from "../shared/detail-head";
import { pickPlayableTrack } from "../../model/album/album";
import type { ShownItem } from "../shared/detail-data";
import { AudioPlayer } from "./audio-player";
import { useAudio } from "./use-audio";

interface AudioViewProps {
  readonly item: ShownItem<"audio">;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
}

/** An audio: the player, then its description. */
export function AudioView({ item, body }: AudioViewProps) {
  const audio = useAudio(item.duration);
  return (
    <>
      <AudioPlayer
        track={pickPlayableTrack(item)}
        audio={audio}
        artist={item.author?.name || item.source}
        album=""
        previous={null}
        next={null}
      />
      <DetailHead item={item} />
      <ArticleText html={body} className="detail-body media-text" />
    </>
  );
}

import { ArticleText } from "../../ssr/article/article-text";
import { DetailHead } from "../shared/detail-head";
import type { ShownItem } from "../shared/detail-data";
import { VideoPlayerFrame } from "../../ui/player/video-player-frame";

interface VideoViewProps {
  readonly item: ShownItem<"video">;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
}

/** A video: the stage first, then what it is about. */
export function VideoView({ item, body }: VideoViewProps) {
  return (
    <>
      <VideoPlayerFrame
        item={item}
        session={{
          artist: item.author?.name || item.source,
          album: "",
          previous: null,
          next: null,
        }}
      />
      <DetailHead item={item} />
      <ArticleText html={body} className="detail-body media-text" />
    </>
  );
}

import type { Picture } from "../../../model/content/item";
import { VideoPlayerFrame } from "../../../ui/player/video-player-frame";
import type { PostedMedia } from "../../../model/user-posts/user-post";

function posterOf({ poster }: PostedMedia): Picture | null {
  return poster === ""
    ? null
    : { url: poster, full: poster, webp: null, avif: null, width: null, height: null, caption: "" };
}

interface MediaAttachmentsProps {
  readonly media: readonly PostedMedia[];
  readonly title: string;
}

/**
 * What readers recorded: the first video on the site's own stage, further ones and audio files in the
 * browser's player, which loads nothing until it is asked.
 */
export function MediaAttachments({ media, title }: MediaAttachmentsProps) {
  const [first, ...others] = media.filter(({ type }) => !type.startsWith("audio/"));
  const audioFiles = media.filter(({ type }) => type.startsWith("audio/"));
  return (
    <>
      {first !== undefined && (
        <VideoPlayerFrame
          item={{
            title,
            cover: posterOf(first),
            duration: "",
            media: [first],
            subtitles: [],
            portrait: false,
          }}
        />
      )}
      {others.map(({ url, poster }) => (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- readers record without captions
        <video
          key={url}
          className="post-video"
          src={url}
          poster={poster || undefined}
          preload="none"
          aria-label={title}
          controls
          playsInline
        />
      ))}
      {audioFiles.map(({ url }) => (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- readers record without captions
        <audio
          key={url}
          className="post-audio"
          src={url}
          preload="none"
          aria-label={title}
          controls
        />
      ))}
    </>
  );
}

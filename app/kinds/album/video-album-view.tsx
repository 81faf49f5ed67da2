import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { ArticleText } from "../../ssr/article/article-text";
import { DetailHead } from "../shared/detail-head";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import type { ShownItem } from "../shared/detail-data";
import { VideoPlayerFrame } from "../../ui/player/video-player-frame";
import type { PlayableTrack } from "../../model/album/album";
import type { AlbumData } from "./album.server";
import { TrackList } from "./track-list";
import { useTrackChoice, type NeighbourTrack, useTracks } from "./use-tracks";

interface VideoAlbumViewProps {
  readonly item: ShownItem<"video_album">;
  readonly album: AlbumData;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
}

/** A placeholder for an album without a playable track. */
function placeholderTrack({
  postId,
  title,
  cover,
  portrait,
}: ShownItem<"video_album">): PlayableTrack {
  return { postId, title, duration: "", cover, media: [], subtitles: [], portrait };
}

interface NextProps {
  readonly next: NeighbourTrack;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to the next episode: plays in place, or without scripts opens its own document. */
function NextLink({ next, className, children }: NextProps) {
  const t = useMessages().media;
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    next.onChoose();
  };
  return (
    <a
      className={className}
      href={next.href}
      data-starts=""
      aria-label={t.nextTitled(next.title)}
      onClick={choose}
    >
      {children}
    </a>
  );
}

/** A video album: the current episode, the one after it by one tap, and the list of all. */
export function VideoAlbumView({ item, album, body }: VideoAlbumViewProps) {
  const t = useMessages();
  const list = useTracks(item.postId, "video", album.tracks);
  const first = album.current ?? placeholderTrack(item);
  const { current, choose, previous, next } = useTrackChoice({
    medium: "video",
    fromMediaAccount: item.fromMediaAccount,
    first,
    tracks: list.tracks,
  });
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // A track chosen far down the list scrolls its player into view.
    frame.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const isEmpty = current.media.length === 0;
  return (
    <>
      <div ref={frame} className="album-stage">
        <VideoPlayerFrame
          item={{ ...current, cover: current.cover ?? item.cover }}
          session={{
            artist: item.author?.name || item.source,
            album: item.title,
            previous: previous?.onChoose ?? null,
            next: next?.onChoose ?? null,
          }}
          after={
            next === null ? undefined : (
              <div className="video-veil">
                <p>{t.media.nextTitled(next.title)}</p>
                <NextLink next={next} className="button">
                  {t.media.next}
                </NextLink>
              </div>
            )
          }
        />
        {!isEmpty && (
          <div className="album-now">
            <output className="album-now-title">{current.title}</output>
            {next !== null && (
              <NextLink next={next} className="album-next">
                {t.media.next}
                <Icon name="forward" />
              </NextLink>
            )}
          </div>
        )}
      </div>
      <DetailHead item={item} />
      <ArticleText html={body} className="detail-body media-text" />
      <TrackList
        tracks={list}
        status={item.albumStatus}
        currentId={isEmpty ? null : current.postId}
        title={t.media.episodes}
        pictured
        onChoose={(track) => void choose(track)}
      />
    </>
  );
}

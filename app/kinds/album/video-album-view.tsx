import { ArticleText } from "../../document/article/article-text";
import { DetailHead } from "../detail/detail-head";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import type { ShownItem } from "../detail/shown-item";
import { VideoStage } from "../../ui/player/video-stage";
import { neighboursOf, type AlbumTrack } from "../../model/album/album";
import type { OpenedAlbum } from "./open-album.server";
import { TrackList, useTrackAddress } from "./track-list";
import { useTracks } from "./use-tracks";

interface VideoAlbumViewProps {
  readonly item: ShownItem<"video_album">;
  readonly album: OpenedAlbum;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
  readonly now: number;
}

/** The one thing to do when an episode has ended. */
function NextEpisode({ next, href }: { readonly next: AlbumTrack; readonly href: string }) {
  const t = useMessages().media;
  return (
    <div className="video-veil">
      <p>{t.nextTitled(next.title)}</p>
      <a className="button" href={href} data-reader="">
        {t.next}
      </a>
    </div>
  );
}

/** A video album: the current episode, the one after it by one tap, and the list of all. */
export function VideoAlbumView({ item, album, body, now }: VideoAlbumViewProps) {
  const t = useMessages();
  const list = useTracks(item.postId, "video", album.tracks);
  const addressOfTrack = useTrackAddress();
  const { current } = album;
  const { next } = neighboursOf(list.tracks, current?.postId ?? null);
  const nextHref = next === null ? "" : addressOfTrack(next, list.tracks.indexOf(next));
  const shown = current ?? { ...item, media: [], duration: "" };
  return (
    <>
      <VideoStage
        item={{ ...shown, cover: shown.cover ?? item.cover }}
        after={next === null ? undefined : <NextEpisode next={next} href={nextHref} />}
      />
      {current !== null && (
        <div className="album-now">
          <p className="album-now-title">{current.title}</p>
          {next !== null && (
            <a
              className="album-next"
              href={nextHref}
              data-reader=""
              aria-label={t.media.nextTitled(next.title)}
            >
              {t.media.next}
              <Icon name="forward" />
            </a>
          )}
        </div>
      )}
      <DetailHead item={item} now={now} />
      <ArticleText html={body} className="detail-body media-text" />
      <TrackList
        tracks={list}
        status={item.albumStatus}
        currentId={current?.postId ?? null}
        title={t.media.episodes}
        pictured
      />
    </>
  );
}

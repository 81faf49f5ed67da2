import { ArticleText } from "../../ssr/article/article-text";
import { DetailHead } from "../shared/detail-head";
import { useMessages } from "../../messages/use-messages";
import { AudioPlayer } from "../audio/audio-player";
import type { ShownItem } from "../shared/detail-data";
import type { PlayableTrack, AlbumTrack } from "../../model/album/album";
import type { AlbumData } from "./album.server";
import { TrackList } from "./track-list";
import { useTracks, useTrackChoice } from "./use-tracks";
import { useEffect, useRef } from "react";
import { useAudio } from "../audio/use-audio";

/**
 * Plays an album track after track in one element, so that it goes on in the background. The next
 * track is prefetched while the current one plays, because a background page may not load it in time.
 */
function useAlbumPlayer(
  first: PlayableTrack,
  tracks: readonly AlbumTrack[],
  fromMediaAccount: boolean,
) {
  const choice = useTrackChoice({ medium: "audio", fromMediaAccount, first, tracks });
  const { current, next, prepare } = choice;
  const audio = useAudio(current.duration);
  const { element, open, view } = audio;

  const opened = useRef(first);
  useEffect(() => {
    if (opened.current === current) return;
    opened.current = current;
    open(current.media);
  }, [current, open]);

  useEffect(() => {
    const playNext = () => next?.onChoose();
    const playing = element.current;
    playing?.addEventListener("ended", playNext);
    return () => playing?.removeEventListener("ended", playNext);
  });

  const nextId = next?.postId ?? null;
  const playing = view.state === "playing";
  useEffect(() => {
    if (playing && nextId !== null) prepare(nextId);
    // `prepare` is a new function in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [playing, nextId]);

  return { audio, ...choice };
}

interface AudioAlbumViewProps {
  readonly item: ShownItem<"audio_album">;
  readonly album: AlbumData;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
}

/** A placeholder for an album without a playable track. */
function placeholderTrack({ postId, cover }: ShownItem<"audio_album">): PlayableTrack {
  return {
    postId,
    title: "",
    duration: "",
    cover,
    media: [],
    subtitles: [],
    portrait: false,
  };
}

/** An audio album: the player, what it is about, and its tracks, which play in place. */
export function AudioAlbumView({ item, album, body }: AudioAlbumViewProps) {
  const t = useMessages();
  const list = useTracks(item.postId, "audio", album.tracks);
  const player = useAlbumPlayer(
    album.current ?? placeholderTrack(item),
    list.tracks,
    item.fromMediaAccount,
  );
  const { current, choose } = player;
  return (
    <>
      <AudioPlayer
        track={{ ...current, cover: current.cover ?? item.cover }}
        audio={player.audio}
        artist={item.author?.name || item.source}
        album={item.title}
        previous={player.previous}
        next={player.next}
      />
      <DetailHead item={item} />
      <ArticleText html={body} className="detail-body media-text" />
      <TrackList
        tracks={list}
        status={item.albumStatus}
        currentId={current.media.length > 0 ? current.postId : null}
        title={t.media.tracks}
        pictured={false}
        onChoose={(track) => void choose(track)}
      />
    </>
  );
}

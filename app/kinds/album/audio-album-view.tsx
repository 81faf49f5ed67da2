import { ArticleText } from "../../ssr/article/article-text";
import { DetailHead } from "../shared/detail-head";
import { useMessages } from "../../messages/use-messages";
import { AudioPlayer } from "../audio/audio-player";
import type { ShownItem } from "../shared/shown-item";
import type { PlayableTrack } from "../../model/album/album";
import type { OpenedAlbum } from "./open-album.server";
import { TrackList } from "./track-list";
import { useAlbumPlayer } from "./use-album-player";
import { useTracks } from "./use-tracks";

interface AudioAlbumViewProps {
  readonly item: ShownItem<"audio_album">;
  readonly album: OpenedAlbum;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
}

/** The player's place in an album that has nothing to play yet. */
function silent({ postId, cover }: ShownItem<"audio_album">): PlayableTrack {
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

/** An audio album: the player, what it is about, and its tracks, which play where the page stands. */
export function AudioAlbumView({ item, album, body }: AudioAlbumViewProps) {
  const t = useMessages();
  const list = useTracks(item.postId, "audio", album.tracks);
  const player = useAlbumPlayer(album.current ?? silent(item), list.tracks, item.fromMediaAccount);
  const { current, choose } = player;
  const { state, at } = player.audio.view;
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
        hasBegun={state === "playing" || at > 0}
        title={t.media.tracks}
        pictured={false}
        onChoose={(track) => void choose(track)}
      />
    </>
  );
}

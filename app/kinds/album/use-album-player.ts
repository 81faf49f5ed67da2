import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAudio } from "../audio/use-audio";
import { BASE_PATH } from "../../model/address/base-path";
import { MEDIA_ACCOUNT_ACTOR } from "../../model/content/address";
import { readOwnJson } from "../../ui/own-json";
import { neighboursOf, type AlbumTrack, type PlayableTrack } from "../../model/album/album";
import { useTrackAddress } from "./track-list";

function trackQuery(id: string, fromMediaAccount: boolean) {
  return {
    queryKey: ["track", id],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      readOwnJson<PlayableTrack>(
        `${BASE_PATH}/-/track/${id}${fromMediaAccount ? `?actor=${MEDIA_ACCOUNT_ACTOR}` : ""}`,
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/**
 * Plays an album track after track in one element, so that it goes on in the background. The next
 * track is asked for while the current one plays, because a sleeping page may not wait for it.
 */
export function useAlbumPlayer(
  first: PlayableTrack,
  tracks: readonly AlbumTrack[],
  fromMediaAccount: boolean,
) {
  const client = useQueryClient();
  const addressOfTrack = useTrackAddress();
  const [current, setCurrent] = useState(first);
  const { previous, next } = neighboursOf(tracks, current.postId);

  const audio = useAudio(current.duration);
  const { element, open, view } = audio;

  const choose = async (track: AlbumTrack): Promise<void> => {
    const href = addressOfTrack(track, tracks.indexOf(track));
    try {
      const playable = await client.fetchQuery(trackQuery(track.postId, fromMediaAccount));
      setCurrent(playable);
      open(playable.media);
      history.replaceState(history.state, "", href);
    } catch {
      // The track's own document says what is wrong, or works.
      location.assign(href);
    }
  };

  useEffect(() => {
    const goOn = () => {
      if (next !== null) void choose(next);
    };
    const playing = element.current;
    playing?.addEventListener("ended", goOn);
    return () => playing?.removeEventListener("ended", goOn);
  });

  const nextId = next?.postId ?? null;
  const playing = view.state === "playing";
  useEffect(() => {
    if (playing && nextId !== null) void client.prefetchQuery(trackQuery(nextId, fromMediaAccount));
  }, [playing, nextId, client, fromMediaAccount]);

  const neighbour = (track: AlbumTrack | null) =>
    track === null
      ? null
      : {
          title: track.title,
          href: addressOfTrack(track, tracks.indexOf(track)),
          onChoose: () => void choose(track),
        };

  return {
    audio,
    current,
    choose,
    previous: neighbour(previous),
    next: neighbour(next),
  };
}

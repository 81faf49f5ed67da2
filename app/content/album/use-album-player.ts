import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAudio } from "../audio/use-audio";
import { BASE_PATH } from "../address";
import { readOwnJson } from "../own-json";
import { neighboursOf, type AlbumTrack, type PlayableTrack } from "./album";
import { useTrackAddress } from "./track-list";

const trackQuery = (id: string) => ({
  queryKey: ["track", id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readOwnJson<PlayableTrack>(`${BASE_PATH}/-/track/${id}`, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

const fetchTrack = (client: QueryClient, id: string): Promise<PlayableTrack> =>
  client.fetchQuery(trackQuery(id));

/**
 * Plays an album track after track in one element, so that it goes on in the background. The next
 * track is asked for while the current one plays, because a sleeping page may not wait for it.
 */
export const useAlbumPlayer = (first: PlayableTrack, tracks: readonly AlbumTrack[]) => {
  const client = useQueryClient();
  const addressOfTrack = useTrackAddress();
  const [current, setCurrent] = useState(first);
  const { previous, next } = neighboursOf(tracks, current.postId);

  const audio = useAudio(current.duration);
  const { element, open, view } = audio;

  const choose = async (track: AlbumTrack): Promise<void> => {
    const href = addressOfTrack(track, tracks.indexOf(track));
    try {
      const playable = await fetchTrack(client, track.postId);
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
    if (playing && nextId !== null) void client.prefetchQuery(trackQuery(nextId));
  }, [playing, nextId, client]);

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
};

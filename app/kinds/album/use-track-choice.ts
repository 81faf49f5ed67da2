import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BASE_PATH } from "../../model/url/base-path";
import {
  neighboursOf,
  type AlbumMedium,
  type AlbumTrack,
  type PlayableTrack,
} from "../../model/album/album";
import { actorFields } from "../../model/content/content-url";
import { useInPreview } from "../../features/shared/visitor/use-visitor";
import { readOwnJson } from "../../ui/own-json";
import { useTrackUrl } from "./track-list";

/** What an album's player plays, and from whom. */
interface AlbumPlayer {
  readonly medium: AlbumMedium;
  readonly fromMediaAccount: boolean;
  /** The track that the page opens with. */
  readonly first: PlayableTrack;
  readonly tracks: readonly AlbumTrack[];
}

function trackQuery(id: string, { medium, fromMediaAccount }: AlbumPlayer) {
  const query = new URLSearchParams({
    medium,
    ...actorFields(fromMediaAccount),
  });
  return {
    queryKey: ["track", id],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      readOwnJson<PlayableTrack>(`${BASE_PATH}/-/track/${id}?${query}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** The previous or next track: plays in place, or without scripts opens its own document. */
export interface NeighbourTrack {
  readonly postId: string;
  readonly title: string;
  readonly href: string;
  readonly onChoose: () => void;
}

/** The track that plays, the ones before and after it, and choosing another. */
export function useTrackChoice(album: AlbumPlayer) {
  const { first, tracks } = album;
  const client = useQueryClient();
  const urlOfTrack = useTrackUrl();
  const inPreview = useInPreview();
  const [current, setCurrent] = useState(first);
  const { previous, next } = neighboursOf(tracks, current.postId);

  const choose = async (track: AlbumTrack): Promise<void> => {
    const href = urlOfTrack(track, tracks.indexOf(track));
    // A draft's tracks come with the preview's own document only.
    if (inPreview) return location.assign(href);
    try {
      const playable = await client.fetchQuery(trackQuery(track.postId, album));
      // A new object: a track that is chosen again restarts.
      setCurrent({ ...playable });
      history.replaceState(history.state, "", href);
    } catch {
      // The track's own document shows the error, or works.
      location.assign(href);
    }
  };

  /** Prefetches a track's media. */
  const prepare = (id: string): void => {
    if (!inPreview) void client.prefetchQuery(trackQuery(id, album));
  };

  const neighbour = (track: AlbumTrack | null): NeighbourTrack | null =>
    track === null
      ? null
      : {
          postId: track.postId,
          title: track.title,
          href: urlOfTrack(track, tracks.indexOf(track)),
          onChoose: () => void choose(track),
        };

  return { current, choose, prepare, previous: neighbour(previous), next: neighbour(next) };
}

import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { BASE_PATH } from "../../model/url/base-path";
import type { SectionResult } from "../../model/content/section-result";
import { fetchSameOriginJson } from "../../ui/same-origin-json";
import {
  TRACKS_PAGE_SIZE,
  type AlbumMedium,
  type AlbumTrack,
  type TrackPage,
  neighboursOf,
  pageOfTrack,
  type PlayableTrack,
} from "../../model/album/album";
import { useState } from "react";
import { actorFields } from "../../model/content/content-url";
import { useInPreview } from "../../features/shared/visitor/use-visitor";
import { useUrlWithOpenedLists } from "../../ui/content/use-url-with-opened-lists";

/** A track may be on two pages when the album grows while it is read: it is shown once. */
function distinct(pages: readonly TrackPage[]): readonly AlbumTrack[] {
  const tracks = new Map<string, AlbumTrack>();
  for (const { tracks: some } of pages)
    for (const track of some) if (!tracks.has(track.postId)) tracks.set(track.postId, track);
  return [...tracks.values()];
}

/** An album's tracks: the document's pages first, more where they are. */
export function useTracks(
  albumId: string,
  medium: AlbumMedium,
  result: SectionResult<readonly TrackPage[]>,
) {
  const query = useInfiniteQuery({
    queryKey: ["tracks", albumId],
    queryFn: ({ pageParam, signal }) =>
      fetchSameOriginJson<TrackPage>(
        `${BASE_PATH}/-/album-tracks/${albumId}?medium=${medium}&page=${pageParam}`,
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }: TrackPage) =>
      page * TRACKS_PAGE_SIZE < total ? page + 1 : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: false,
    ...(result.status === "ok"
      ? {
          initialData: {
            pages: [...result.value],
            pageParams: result.value.map(({ page }) => page),
          },
        }
      : {}),
  });
  const pages = query.data?.pages ?? [];
  return { query, pages: pages.length, tracks: distinct(pages) };
}

export type Tracks = ReturnType<typeof useTracks>;

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
      fetchSameOriginJson<PlayableTrack>(`${BASE_PATH}/-/track/${id}?${query}`, signal),
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

/** The URL that opens an album at a track; a track of a later page brings its page with it. */
export function useTrackUrl() {
  const urlOf = useUrlWithOpenedLists();
  return (track: AlbumTrack, index: number): string => {
    const page = pageOfTrack(index);
    return urlOf({ track: track.postId, tracks_page: page > 1 ? String(page) : null }, "content");
  };
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { BASE_PATH } from "../../model/url/base-path";
import type { SectionResult } from "../../model/content/section-result";
import { readOwnJson } from "../../ui/own-json";
import {
  TRACKS_PAGE_SIZE,
  type AlbumMedium,
  type AlbumTrack,
  type TrackPage,
} from "../../model/album/album";

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
      readOwnJson<TrackPage>(
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

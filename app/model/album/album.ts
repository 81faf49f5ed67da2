import type { ContentSummary, MediaSource, Picture, Subtitles } from "../content/item";

/** Tracks in one page of an album (specification, section 9 "audio album limit"). */
export const TRACKS_PAGE_SIZE = 30;

/** The medium of an album's tracks. */
export type AlbumMedium = "audio" | "video";

/** A track as an album lists it. */
export type AlbumTrack = Pick<
  ContentSummary,
  "postId" | "title" | "duration" | "viewCount" | "cover"
>;

export interface TrackPage {
  readonly tracks: readonly AlbumTrack[];
  /** Tracks in all pages together. */
  readonly total: number;
  /** 1-based. */
  readonly page: number;
}

/** A track as a player plays it. */
export interface PlayableTrack {
  readonly postId: string;
  readonly title: string;
  /** "03:25"; empty when the platform does not say. */
  readonly duration: string;
  readonly cover: Picture | null;
  readonly media: readonly MediaSource[];
  readonly subtitles: readonly Subtitles[];
  readonly portrait: boolean;
}

/** Only what a list of tracks shows: loader data must not carry the rest. */
export function pickAlbumTrack({
  postId,
  title,
  duration,
  viewCount,
  cover,
}: ContentSummary): AlbumTrack {
  return { postId, title, duration, viewCount, cover };
}

/** Only what a player needs of an item: loader data must not carry the rest. */
export function pickPlayableTrack({
  postId,
  title,
  duration,
  cover,
  media,
  subtitles,
  portrait,
}: PlayableTrack): PlayableTrack {
  return { postId, title, duration, cover, media, subtitles, portrait };
}

/** The page of a list that a track is on; `index` is 0-based, the page 1-based. */
export function pageOfTrack(index: number): number {
  return Math.floor(index / TRACKS_PAGE_SIZE) + 1;
}

interface Neighbours {
  readonly previous: AlbumTrack | null;
  readonly next: AlbumTrack | null;
}

/** The tracks before and after one; none around a track that is not in the list. */
export function neighboursOf(tracks: readonly AlbumTrack[], postId: string | null): Neighbours {
  const at = tracks.findIndex((track) => track.postId === postId);
  if (at === -1) return { previous: null, next: null };
  return { previous: tracks[at - 1] ?? null, next: tracks[at + 1] ?? null };
}

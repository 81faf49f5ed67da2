import {
  TRACKS_PAGE_SIZE,
  albumTrack,
  type AlbumMedium,
  type TrackPage,
} from "../content/album/album";
import type { ContentSummary } from "../content/item";
import { kinds } from "../content/kinds";
import type { Edge } from "../edge.server/edge";
import { readPublic, type PublicAnswer } from "./client";
import { albumTracks } from "./contracts/album";

const logDropped = (edge: Edge) => (issue: string) =>
  edge.log.warn("list-entry-dropped", { list: "album", issue });

const asPage =
  (page: number) =>
  ({ tracks, total }: { tracks: readonly ContentSummary[]; total: number }): TrackPage => ({
    tracks: tracks.map(albumTrack),
    total,
    page,
  });

interface TracksOf {
  readonly id: string;
  readonly medium: AlbumMedium;
  /** 1-based. */
  readonly page: number;
}

/** A page of an album's tracks as the album's own page shows it from the first byte. */
export const readAlbum = (
  edge: Edge,
  { id, medium, page }: TracksOf,
): Promise<PublicAnswer<TrackPage>> =>
  readPublic(edge, {
    rule: "album",
    service: "albums",
    path: ["album", medium, id],
    query: { page, size: TRACKS_PAGE_SIZE },
    data: albumTracks(logDropped(edge)),
    derive: asPage(page),
    tags: [`content:${id}`],
    importance: "primary",
  });

/** A further page of an album's tracks, for the list in the browser. */
export const readAlbumTracks = (
  edge: Edge,
  { id, medium, page }: TracksOf,
): Promise<PublicAnswer<TrackPage>> =>
  readPublic(edge, {
    rule: "albumTracks",
    service: "api",
    path: ["peony", "v3", "album", "tracks", kinds[`${medium}_album`].series, id],
    query: { page, size: TRACKS_PAGE_SIZE },
    data: albumTracks(logDropped(edge)),
    derive: asPage(page),
    importance: "secondary",
  });

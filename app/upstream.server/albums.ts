import {
  TRACKS_PAGE_SIZE,
  pickAlbumTrack,
  type AlbumMedium,
  type TrackPage,
} from "../model/album/album";
import type { ContentSummary } from "../model/content/item";
import { kinds } from "../model/content/kinds";
import type { RequestContext } from "../edge.server/request-context";
import { DAYS, criticalCaching, deferredCaching } from "./caching";
import { publicCall, type PublicResult } from "./public-call";
import * as z from "zod";
import { contentList } from "./contracts/content";
import { wireCount } from "./contracts/envelope";

/** `data` of the album calls (specification, section 7): the tracks of one page, `total` of all. */
export const albumTracks = z.object({ tracks: contentList, total: wireCount });

/** A page of tracks for display; `page` is 1-based. */
export function trackPage(
  { tracks, total }: { tracks: readonly ContentSummary[]; total: number },
  { page }: { readonly page: number },
): TrackPage {
  return { tracks: tracks.map(pickAlbumTrack), total, page };
}

interface TracksOf {
  readonly id: string;
  readonly medium: AlbumMedium;
  /** 1-based. */
  readonly page: number;
}

/** A page of an album's tracks for the first paint of the album's page. */
export const readAlbum = publicCall(
  "album",
  `GET albums /album/{medium:audio|video}/{id}?page:int&size=${TRACKS_PAGE_SIZE}`,
  {
    cache: criticalCaching({ staleIfError: 7 * DAYS, global: true }),
    tags: ["album", "content:{id}"],
    contract: albumTracks,
    derive: trackPage,
  },
);

const albumTracksCall = publicCall(
  "albumTracks",
  `GET api /peony/v3/album/tracks/{series}/{id}?page:int&size=${TRACKS_PAGE_SIZE}`,
  { cache: deferredCaching(), tags: ["album"], contract: albumTracks, derive: trackPage },
);

/** A further page of an album's tracks, for the browser's list. */
export function readAlbumTracks(
  context: RequestContext,
  { id, medium, page }: TracksOf,
): Promise<PublicResult<TrackPage>> {
  return albumTracksCall(context, { id, series: kinds[`${medium}_album`].series, page });
}

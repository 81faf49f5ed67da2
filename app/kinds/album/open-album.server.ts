import { gateKind, openGated } from "../detail/detail.server";
import { leadPicture } from "../../document/preload-picture.server";
import type { Edge } from "../../edge.server/edge";
import type { Detail, DetailParams } from "../../document/gate.server/detail";
import { readAlbum } from "../../platform.server/albums";
import { readContent } from "../../platform.server/content";
import { MEDIA_ACCOUNT_ACTOR } from "../../model/content/address";
import type { Deferred } from "../../model/content/deferred";
import { leadPictureOf } from "../../model/content/lead-picture";
import { pageParameter } from "../../model/content/list-address";
import { decodePostId } from "../../document/gate.server/post-id";
import { siteRenditions } from "../../platform.server/site-renditions";
import {
  TRACKS_PAGE_SIZE,
  playableTrack,
  type AlbumMedium,
  type PlayableTrack,
  type TrackPage,
} from "../../model/album/album";

/** Pages of tracks that one address can open: bounds the reads of one request. */
const MOST_PAGES = 10;

export interface OpenedAlbum {
  readonly tracks: Deferred<readonly TrackPage[]>;
  /** What the player offers; null when the album is empty or its track does not arrive. */
  readonly current: PlayableTrack | null;
}

const NOTHING: OpenedAlbum = { tracks: { status: "unavailable" }, current: null };

async function readPages(
  edge: Edge,
  id: string,
  medium: AlbumMedium,
  pages: number,
): Promise<Deferred<readonly TrackPage[]>> {
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, index) => readAlbum(edge, { id, medium, page: index + 1 })),
  );
  const values = answers.flatMap((answer) => (answer.status === "ok" ? [answer.value] : []));
  return values.length === answers.length
    ? { status: "ok", value: values }
    : { status: "unavailable" };
}

/** The list with one more page when the named track is the last so far: its next one is a tap away. */
async function reachingNext(
  edge: Edge,
  id: string,
  medium: AlbumMedium,
  listed: Deferred<readonly TrackPage[]>,
  named: string | null,
): Promise<Deferred<readonly TrackPage[]>> {
  if (listed.status !== "ok") return listed;
  const last = listed.value.at(-1);
  if (last === undefined || last.tracks.at(-1)?.postId !== named) return listed;
  if (last.page * TRACKS_PAGE_SIZE >= last.total) return listed;
  const answer = await readAlbum(edge, { id, medium, page: last.page + 1 });
  if (answer.status !== "ok") return listed;
  return { status: "ok", value: [...listed.value, answer.value] };
}

interface TrackOf {
  readonly id: string;
  readonly medium: AlbumMedium;
  /** A media account's album has the account's own contents for tracks. */
  readonly mediaAccount: boolean;
}

/** A track with its media; null when it is gone, unavailable or not of the album's medium. */
export async function readTrack(
  edge: Edge,
  { id, medium, mediaAccount }: TrackOf,
): Promise<PlayableTrack | null> {
  const answer = await readContent(edge, { id, mediaAccount });
  if (answer.status !== "ok" || answer.value.item.kind !== medium) return null;
  return playableTrack(answer.value.item);
}

/** The track an address names with `?track=`; null for none and for ids that do not decode. */
function namedTrack(edge: Edge, search: URLSearchParams): string | null {
  const id = search.get("track") ?? "";
  return decodePostId(edge.config.hashidsSalt)(id) === null ? null : id;
}

/**
 * An album's tracks and the one to play: what `?track=` names, else the first. Never fails the page:
 * what does not arrive is `unavailable`. A preview has no tracks: the album is not published yet.
 */
export async function openTracks(
  edge: Edge,
  { id, preview, actor }: Detail,
  medium: AlbumMedium,
): Promise<OpenedAlbum> {
  if (preview) return NOTHING;
  const search = edge.url.searchParams;
  const named = namedTrack(edge, search);
  const mediaAccount = actor === MEDIA_ACCOUNT_ACTOR;
  const [listed, asked] = await Promise.all([
    readPages(edge, id, medium, pageParameter(search.get("tracks_page"), MOST_PAGES)),
    named === null ? null : readTrack(edge, { id: named, medium, mediaAccount }),
  ]);
  const tracks = await reachingNext(edge, id, medium, listed, named);
  if (asked !== null || tracks.status !== "ok") return { tracks, current: asked };
  const first = tracks.value[0]?.tracks[0];
  return {
    tracks,
    current:
      first === undefined
        ? null
        : await readTrack(edge, { id: first.postId, medium, mediaAccount }),
  };
}

/** Opens an album's page: what the album is, and its tracks. @throws Response like `openDetail` */
export async function openAlbumPage(
  edge: Edge,
  params: Omit<DetailParams, "type">,
  medium: AlbumMedium,
) {
  const type = `${medium}_album` as const;
  const gated = gateKind(edge, { ...params, type });
  const [detail, album] = await Promise.all([
    openGated(edge, gated),
    openTracks(edge, gated, medium),
  ]);
  if (detail.item === null) return { ...detail, album };
  const { media = [], cover } = album.current ?? {};
  const stage = { kind: gated.kind, media, cover: cover ?? detail.item.cover, pictures: [] };
  const lead = leadPicture(edge, leadPictureOf(stage, siteRenditions(edge.config)));
  return { ...detail, lead, album };
}

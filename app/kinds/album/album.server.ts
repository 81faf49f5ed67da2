import { guardKind, loadGuarded } from "../shared/detail.server";
import { withLcpImage } from "../../ssr/document-headers.server";
import type { RequestContext } from "../../edge.server/request-context";
import type { Detail, DetailParams } from "../../ssr/guards.server/detail";
import { readAlbum } from "../../upstream.server/albums";
import { readContent, type ContentResponse } from "../../upstream.server/content";
import { readPreview, readPreviewTracks } from "../../upstream.server/preview";
import type { PublicResult } from "../../upstream.server/public-call";
import { toSectionResult } from "../../ssr/deferred.server";
import { visitorOf } from "../../features/shared/visitor/session.server";
import { pagesUpTo } from "../../model/content/list-card";
import { MEDIA_ACCOUNT_ACTOR } from "../../model/content/content-url";
import type { SectionResult } from "../../model/content/section-result";
import { TAKEN_DOWN_STATES } from "../../model/content/item";
import { lcpImageOf } from "../../model/content/picture";
import { MAX_TRACK_PAGES, pageParameter } from "../../model/content/list-url";
import { createPostIdDecoder } from "../../ssr/guards.server/named-id";
import { siteRenditions } from "../../upstream.server/site";
import {
  TRACKS_PAGE_SIZE,
  pickPlayableTrack,
  type AlbumMedium,
  type PlayableTrack,
  type TrackPage,
} from "../../model/album/album";

export interface AlbumData {
  readonly tracks: SectionResult<readonly TrackPage[]>;
  /** The track to play; null when there is none, or it or the list is unavailable. */
  readonly current: PlayableTrack | null;
}

const UNAVAILABLE_ALBUM: AlbumData = { tracks: { status: "unavailable" }, current: null };

/** The source of an album's tracks: published, or drafts of a preview. */
interface TrackSource {
  /** `page` is 1-based. */
  readonly page: (page: number) => Promise<SectionResult<TrackPage>>;
  /** A track with its media; null when it is missing, taken down or of another medium. */
  readonly track: (id: string) => Promise<PlayableTrack | null>;
}

async function readPages(
  source: TrackSource,
  pageCount: number,
): Promise<SectionResult<readonly TrackPage[]>> {
  const results = await Promise.all(pagesUpTo(pageCount).map(source.page));
  const values = results.flatMap((result) => (result.status === "ok" ? [result.value] : []));
  return values.length === results.length
    ? { status: "ok", value: values }
    : { status: "unavailable" };
}

/** Adds a page when the named track is the last one listed, so that its next track is known. */
async function withNextPage(
  source: TrackSource,
  listed: SectionResult<readonly TrackPage[]>,
  requestedId: string | null,
): Promise<SectionResult<readonly TrackPage[]>> {
  if (listed.status !== "ok") return listed;
  const last = listed.value.at(-1);
  if (last === undefined || last.tracks.at(-1)?.postId !== requestedId) return listed;
  if (last.page * TRACKS_PAGE_SIZE >= last.total) return listed;
  const result = await source.page(last.page + 1);
  if (result.status !== "ok") return listed;
  return { status: "ok", value: [...listed.value, result.value] };
}

interface TrackQuery {
  readonly id: string;
  readonly medium: AlbumMedium;
  /** A media account's album has the account's own contents for tracks. */
  readonly fromMediaAccount: boolean;
}

/** A track with its media; null when it is missing, taken down or of another medium. */
export async function readTrack(
  context: RequestContext,
  { id, medium, fromMediaAccount }: TrackQuery,
): Promise<PlayableTrack | null> {
  return playableOf(await readContent(context, { id, fromMediaAccount }), medium);
}

function playableOf(
  result: PublicResult<ContentResponse>,
  medium: AlbumMedium,
): PlayableTrack | null {
  if (result.status !== "ok") return null;
  const { item } = result.value;
  if (item.kind !== medium || TAKEN_DOWN_STATES.includes(item.state)) return null;
  return pickPlayableTrack(item);
}

function publishedTracks(
  context: RequestContext,
  { id, actor }: Detail,
  medium: AlbumMedium,
): TrackSource {
  const fromMediaAccount = actor === MEDIA_ACCOUNT_ACTOR;
  return {
    page: async (page) => toSectionResult(await readAlbum(context, { id, medium, page })),
    track: (track) => readTrack(context, { id: track, medium, fromMediaAccount }),
  };
}

/** The tracks of an album that is not published yet; they may be drafts themselves. */
async function draftTracks(
  context: RequestContext,
  { id }: Detail,
  medium: AlbumMedium,
): Promise<TrackSource> {
  const visitor = await visitorOf(context);
  return {
    page: (page) => readPreviewTracks(context, { id, visitor }, page),
    track: async (track) => playableOf(await readPreview(context, track, visitor), medium),
  };
}

/** The track a URL names with `?track=`; null for none and for ids that do not decode. */
function requestedIdOf(context: RequestContext, search: URLSearchParams): string | null {
  const id = search.get("track") ?? "";
  return createPostIdDecoder(context.config.hashidsSalt)(id) === null ? null : id;
}

/**
 * An album's tracks and the one to play: what `?track=` names if that can be played, else the first. Never
 * rejects: a list that fails is `unavailable`, a track that fails null.
 */
async function loadTracks(
  context: RequestContext,
  detail: Detail,
  medium: AlbumMedium,
): Promise<AlbumData> {
  const search = context.url.searchParams;
  const requestedId = requestedIdOf(context, search);
  const source = await (detail.preview ? draftTracks : publishedTracks)(context, detail, medium);
  const [listed, requestedTrack] = await Promise.all([
    readPages(source, pageParameter(search.get("tracks_page"), MAX_TRACK_PAGES)),
    requestedId === null ? null : source.track(requestedId),
  ]);
  const tracks = await withNextPage(source, listed, requestedId);
  if (requestedTrack !== null || tracks.status !== "ok") return { tracks, current: requestedTrack };
  const first = tracks.value[0]?.tracks[0];
  return { tracks, current: first === undefined ? null : await source.track(first.postId) };
}

/** Loads an album's page: its content and its tracks. @throws Response like `loadDetail` */
export async function loadAlbum(
  context: RequestContext,
  params: Omit<DetailParams, "type">,
  medium: AlbumMedium,
) {
  const type = `${medium}_album` as const;
  const guarded = guardKind(context, { ...params, type });
  const [detail, album] = await Promise.all([
    loadGuarded(context, guarded),
    loadTracks(context, guarded, medium),
  ]);
  // An expired preview shows nothing of its content.
  if (detail.item === null) return { ...detail, album: UNAVAILABLE_ALBUM };
  const { media = [], cover } = album.current ?? {};
  const shown = { kind: guarded.kind, media, cover: cover ?? detail.item.cover, pictures: [] };
  const lcpImage = lcpImageOf(shown, siteRenditions(context.config));
  return { ...withLcpImage(context, detail, lcpImage), album };
}

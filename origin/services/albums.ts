import { Hono } from "hono";
import { TRACKS_PAGE_SIZE } from "../../app/model/album/album";
import type { Kind } from "../../app/model/content/kinds";
import { listTracks, requirePublished } from "../data/content";
import { listRelated } from "../data/related";
import type { OriginApp } from "../env";
import { toWireItem, toWireSummary } from "../wire/content";
import { requireContentId } from "../wire/content-id";
import { respond } from "../wire/envelope";
import { pageBySize } from "../wire/paging";
import { refusals } from "../wire/refusal";

const kindOfWord: Readonly<Record<string, Kind>> = {
  audio: "audio_album",
  video: "video_album",
  audio_album: "audio_album",
  video_album: "video_album",
};

/** Audio and video albums with their tracks, and what to read next. */
export const albums = new Hono<OriginApp>()
  .get("/album/:word{audio|video}/:id", async (c) => {
    const id = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
    const album = await requirePublished(c.env.DB, id);
    if (album.content_type !== kindOfWord[c.req.param("word")]) throw refusals.contentNotFound();
    const { rows, total } = await listTracks(c.env.DB, id, pageBySize(c, TRACKS_PAGE_SIZE));
    return respond(c, {
      album: toWireItem(album, c.env),
      tracks: rows.map((row) => toWireSummary(row, c.env)),
      total,
    });
  })
  .get("/peony/v3/album/tracks/:series/:id", async (c) => {
    const id = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
    const album = await requirePublished(c.env.DB, id);
    if (album.content_type !== kindOfWord[c.req.param("series")]) throw refusals.contentNotFound();
    const { rows, total } = await listTracks(c.env.DB, id, pageBySize(c, TRACKS_PAGE_SIZE));
    return respond(c, { tracks: rows.map((row) => toWireSummary(row, c.env)), total });
  })
  .get("/relates/:id", async (c) => {
    const id = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
    const row = await requirePublished(c.env.DB, id);
    const related = await listRelated(c.env.DB, row);
    return respond(
      c,
      related.map((one) => toWireSummary(one, c.env)),
    );
  });

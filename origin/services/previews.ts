import { Hono, type Context } from "hono";
import { TRACKS_PAGE_SIZE } from "../../app/model/album/album";
import { listTracks, requireContent } from "../data/content";
import { listRelated } from "../data/related";
import type { OriginApp } from "../env";
import type { SampleData } from "../sample-data/sample-data";
import { toWireItem, toWireSummary } from "../wire/content";
import { decodeContentId } from "../wire/content-id";
import { respond } from "../wire/envelope";
import { pageBySize } from "../wire/paging";
import { refusals } from "../wire/refusal";
import { blocksAnswer, readSampleBlocks } from "./special";

/** The content of a preview's URL. Editors' desks may know its number only. */
function previewed(c: Context<OriginApp>, given: string) {
  const id = /^\d{1,15}$/.test(given) ? Number(given) : decodeContentId(c.env.HASHIDS_SALT, given);
  if (id === null) throw refusals.contentNotFound();
  return requireContent(c.env.DB, id);
}

/** What is not published yet, as it will be published: drafts among tracks and entries included. */
export function previews(samples: SampleData) {
  const blocksOf = readSampleBlocks(samples);
  return new Hono<OriginApp>()
    .get("/document/detail/:id", async (c) =>
      respond(c, toWireItem(await previewed(c, c.req.param("id")), c.env)),
    )
    .get("/document/detail/:id/tracks", async (c) => {
      const { id } = await previewed(c, c.req.param("id"));
      const page = pageBySize(c, TRACKS_PAGE_SIZE);
      const { rows, total } = await listTracks(c.env.DB, id, page, "editors");
      return respond(c, { tracks: rows.map((row) => toWireSummary(row, c.env)), total });
    })
    .get("/document/detail/:id/blocks", async (c) =>
      respond(c, await blocksAnswer(c, blocksOf, await previewed(c, c.req.param("id")), "editors")),
    )
    .get("/document/detail/:id/relates", async (c) => {
      const row = await previewed(c, c.req.param("id"));
      const related = await listRelated(c.env.DB, row, "editors");
      return respond(
        c,
        related.map((one) => toWireSummary(one, c.env)),
      );
    });
}

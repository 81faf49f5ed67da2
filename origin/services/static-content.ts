import { Hono } from "hono";
import { requireContent, requirePublished } from "../data/content";
import type { OriginApp } from "../env";
import { toWireItem } from "../wire/content";
import { decodeContentId, requireContentId } from "../wire/content-id";
import { answer } from "../wire/envelope";
import { refusals } from "../wire/refusal";

/**
 * Content for its own page: the static content, a media account's content, and the preview of what
 * is not published yet.
 */
export const staticContent = new Hono<OriginApp>()
  .get("/content/:id", async (c) => {
    const id = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
    return answer(c, toWireItem(await requirePublished(c.env.DB, id), c.env));
  })
  .get("/mp/content/:id", async (c) => {
    const id = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
    const row = await requirePublished(c.env.DB, id);
    if (row.mp !== 1) throw refusals.contentGone();
    return answer(c, toWireItem(row, c.env));
  })
  .get("/document/detail/:id", async (c) => {
    const given = c.req.param("id");
    // Previews are opened from the editors' desk, which may know the number only.
    const id = /^\d{1,15}$/.test(given)
      ? Number(given)
      : decodeContentId(c.env.HASHIDS_SALT, given);
    if (id === null) throw refusals.contentGone();
    return answer(c, toWireItem(await requireContent(c.env.DB, id), c.env));
  });

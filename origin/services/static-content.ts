import { Hono } from "hono";
import { requirePublished } from "../data/content";
import type { OriginApp } from "../env";
import { toWireItem } from "../wire/content";
import { requireContentId } from "../wire/content-id";
import { respond } from "../wire/envelope";
import { refusals } from "../wire/refusal";

/** Content for its own page: the static content, and a media account's content. */
export const staticContent = new Hono<OriginApp>()
  .get("/content/:id", async (c) => {
    const id = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
    return respond(c, toWireItem(await requirePublished(c.env.DB, id), c.env));
  })
  .get("/mp/content/:id", async (c) => {
    const id = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
    const row = await requirePublished(c.env.DB, id);
    if (row.mp !== 1) throw refusals.contentNotFound();
    return respond(c, toWireItem(row, c.env));
  });

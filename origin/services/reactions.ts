import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import * as z from "zod";
import { requirePublished } from "../data/content";
import { findMediaAccount } from "../data/media-accounts";
import { collected, followed, hasRelation, setRelation } from "../data/relations";
import type { OriginApp } from "../env";
import { readBody, text, toggle } from "../wire/body";
import { requireContentId } from "../wire/content-id";
import { respond } from "../wire/envelope";
import { refusals } from "../wire/refusal";
import { requireUser } from "./viewer";

const collection = z.object({ type: toggle, track_id: text, cid: text });
const follow = z.object({ type: toggle });

async function requireMediaAccount(db: D1Database, id: string): Promise<string> {
  const account = await findMediaAccount(db, id);
  if (!account) throw refusals.notFound();
  return account.id;
}

/** Collecting content (the same call on both hosts) and following media accounts. */
export const reactions = new Hono<OriginApp>()
  .post("/:host{peony|guzzle}/v1/collection/:id", async (c) => {
    const userId = requireUser(c);
    const id = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
    const { type } = await readBody(c, collection);
    await requirePublished(c.env.DB, id);
    await setRelation(c.env.DB, collected(id), userId, type);
    const { collect_count } = await requirePublished(c.env.DB, id);
    return respond(c, { is_collect: type, collect_count });
  })
  .get("/peony/v3/content/:type/:id/user_related", async (c) => {
    const userId = requireUser(c);
    const id = requireContentId(c.env.HASHIDS_SALT, c.req.param("id"));
    return respond(c, { is_collect: await hasRelation(c.env.DB, collected(id), userId) });
  })
  .post("/guzzle/v1/mp/follow/:id", async (c) => {
    const userId = requireUser(c);
    const { type } = await readBody(c, follow);
    const id = await requireMediaAccount(c.env.DB, c.req.param("id"));
    await setRelation(c.env.DB, followed(id), userId, type);
    return respond(c, { is_follow: type });
  })
  .post("/guzzle/v1/mp/is_followed/:id", async (c) => {
    const userId = requireUser(c);
    const id = await requireMediaAccount(c.env.DB, c.req.param("id"));
    return respond(c, { is_follow: await hasRelation(c.env.DB, followed(id), userId) });
  });

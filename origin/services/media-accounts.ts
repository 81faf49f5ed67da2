import { Hono } from "hono";
import { LIST_PAGE_SIZE } from "../../app/model/content/list-card";
import { listOfMediaAccount } from "../data/content";
import { findMediaAccount, listFollowed, type MediaAccountRow } from "../data/media-accounts";
import type { OriginApp } from "../env";
import { toWireSummary } from "../wire/content";
import { respond } from "../wire/envelope";
import { pageByIndex } from "../wire/paging";
import { refusals } from "../wire/refusal";
import { requireUser } from "./viewer";

function toWire(row: MediaAccountRow) {
  return {
    ...(JSON.parse(row.document) as Record<string, unknown>),
    id: row.id,
    name: row.name,
    avatar: row.avatar,
    follow_count: row.follow_count,
    content_count: row.content_count,
  };
}

/** Media accounts: their page, what they published, and whom the visitor follows. */
export const mediaAccounts = new Hono<OriginApp>()
  .get("/guzzle/v1/mp/info/:id", async (c) => {
    const account = await findMediaAccount(c.env.DB, c.req.param("id"));
    if (!account) throw refusals.notFound();
    return respond(c, toWire(account));
  })
  .get("/guzzle/v1/mp/content", async (c) => {
    const id = c.req.query("mp_user_id");
    if (!id) throw refusals.badParameter("mp_user_id");
    const { rows, total } = await listOfMediaAccount(c.env.DB, id, pageByIndex(c, LIST_PAGE_SIZE));
    return respond(c, { contents: rows.map((row) => toWireSummary(row, c.env)), count: total });
  })
  .get("/guzzle/v1/mp/followlist", async (c) => {
    const { rows, total } = await listFollowed(
      c.env.DB,
      requireUser(c),
      pageByIndex(c, LIST_PAGE_SIZE),
    );
    return respond(c, { list: rows.map(toWire), count: total });
  });
